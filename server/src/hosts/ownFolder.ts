/** Folder of a site with Recto's own files and endpoints. */
export const ownFolder = '_recto';
