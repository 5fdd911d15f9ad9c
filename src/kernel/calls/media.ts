import * as schemas from '../publishing/media.ts';
import { callsOf } from '../callsOf.ts';

const call = callsOf({ tag: 'Media', who: 'media' });

export const listMedia = call('GET /media', 'The media library, with where each file is used', {
  query: schemas.mediaQuerySchema,
  answer: schemas.mediaPageSchema,
});

export const listMediaFolders = call('GET /media/folders', 'Folders of the library', {
  answer: schemas.mediaFoldersSchema,
});

export const readMedia = call('GET /media/:id', 'One file', {
  fails: ['media_not_found'],
  answer: schemas.mediaItemSchema,
});

export const readWholePicture = call('GET /media/:id/whole', 'The whole picture, to crop from', {
  fails: ['media_not_found', 'media_unreadable'],
  answer: schemas.wholePictureSchema,
});

export const uploadMedia = call(
  'POST /upload',
  'Take a file in; the same bytes again are the file that is there',
  {
    limit: 'upload',
    fails: ['media_type_refused', 'media_unreadable', 'conflict'],
    form: schemas.uploadFieldsSchema,
    answer: schemas.uploadedSchema,
    status: [201, 200],
  },
);

export const replaceMediaFile = call(
  'POST /media/:id/file',
  'Put another file in its place; the stable address stays',
  {
    limit: 'upload',
    ifMatch: 'optional',
    fails: ['media_not_found', 'media_type_refused', 'media_unreadable', 'conflict'],
    form: schemas.uploadFieldsSchema,
    answer: schemas.replacedSchema,
  },
);

export const changeMedia = call('PUT /media/:id', 'Describe, name, move or crop a file', {
  ifMatch: 'optional',
  fails: ['media_not_found', 'media_unreadable'],
  body: schemas.mediaChangeSchema,
  answer: schemas.mediaItemSchema,
});

export const trashMedia = call('DELETE /media/:id', 'To the trash, unless it is in use', {
  ifMatch: 'optional',
  fails: ['media_not_found', 'still_in_use'],
  answer: schemas.mediaItemSchema,
});

export const restoreMedia = call('POST /media/:id/restore', 'Back from the trash', {
  ifMatch: 'optional',
  fails: ['media_not_found', 'conflict'],
  answer: schemas.mediaItemSchema,
});
