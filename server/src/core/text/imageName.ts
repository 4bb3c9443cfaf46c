/** Fits the names of image files. */
export const imageName = /\.(?:png|jpe?g|jfif|svg|webp|gif|apng|avif|ico|bmp|tiff?)$/i;
