/** The channel on which processes tell each other of new content. */
export const CONTENT_CHANNEL = 'prospectus_content';
