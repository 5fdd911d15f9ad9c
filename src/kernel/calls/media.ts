import { call } from '../call.ts';
import {
  mediaChangeSchema,
  mediaFoldersSchema,
  mediaItemSchema,
  mediaPageSchema,
  mediaQuerySchema,
  uploadFieldsSchema,
  uploadedSchema,
  wholePictureSchema,
} from '../publishing/media.ts';
import { idParamsSchema } from '../staff/staff.ts';

const tag = 'Media';

export const listMedia = call({
  method: 'GET',
  path: '/media',
  summary: 'The media library, with where each file is used',
  tag,
  who: 'ADMIN',
  query: mediaQuerySchema,
  answer: mediaPageSchema,
});

export const listMediaFolders = call({
  method: 'GET',
  path: '/media/folders',
  summary: 'Folders of the library',
  tag,
  who: 'ADMIN',
  answer: mediaFoldersSchema,
});

export const readMedia = call({
  method: 'GET',
  path: '/media/:id',
  summary: 'One file',
  tag,
  who: 'ADMIN',
  fails: ['media_not_found'],
  params: idParamsSchema,
  answer: mediaItemSchema,
});

export const readWholePicture = call({
  method: 'GET',
  path: '/media/:id/whole',
  summary: 'The whole picture, to crop from',
  tag,
  who: 'ADMIN',
  fails: ['media_not_found', 'media_unreadable'],
  params: idParamsSchema,
  answer: wholePictureSchema,
});

export const uploadMedia = call({
  method: 'POST',
  path: '/upload',
  summary: 'Take a file in; the same bytes again are the file that is there',
  tag,
  who: 'ADMIN',
  limit: 'upload',
  fails: ['media_type_refused', 'media_unreadable', 'conflict'],
  form: uploadFieldsSchema,
  answer: uploadedSchema,
  status: [201, 200],
});

export const replaceMediaFile = call({
  method: 'POST',
  path: '/media/:id/file',
  summary: 'Put another file in its place; the stable address stays',
  tag,
  who: 'ADMIN',
  limit: 'upload',
  ifMatch: 'optional',
  fails: ['media_not_found', 'media_type_refused', 'media_unreadable', 'conflict'],
  params: idParamsSchema,
  form: uploadFieldsSchema,
  answer: mediaItemSchema,
});

export const changeMedia = call({
  method: 'PUT',
  path: '/media/:id',
  summary: 'Describe, name, move or crop a file',
  tag,
  who: 'ADMIN',
  ifMatch: 'optional',
  fails: ['media_not_found', 'media_unreadable'],
  params: idParamsSchema,
  body: mediaChangeSchema,
  answer: mediaItemSchema,
});

export const trashMedia = call({
  method: 'DELETE',
  path: '/media/:id',
  summary: 'To the trash, unless it is in use',
  tag,
  who: 'ADMIN',
  ifMatch: 'optional',
  fails: ['media_not_found', 'still_in_use'],
  params: idParamsSchema,
  answer: mediaItemSchema,
});

export const restoreMedia = call({
  method: 'POST',
  path: '/media/:id/restore',
  summary: 'Back from the trash',
  tag,
  who: 'ADMIN',
  ifMatch: 'optional',
  fails: ['media_not_found', 'conflict'],
  params: idParamsSchema,
  answer: mediaItemSchema,
});
