/** Recto's own files and messages have addresses below this folder of a site. */
export const ownFolder = '_recto';
