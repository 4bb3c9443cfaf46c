/** Folder of a site with Recto's own files and endpoints. */
export const rectoFolder = '_recto';
