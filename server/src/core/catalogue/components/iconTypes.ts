/** Icon styles that the host knows; the free icon sets hold only `solid`, `regular` and `brands`. */
export const iconTypes: readonly string[] = [
	'solid',
	'regular',
	'brands',
	'duotone',
	'light',
	'thin',
	'sharp-solid',
	'sharp-regular',
	'sharp-light',
	'sharp-thin',
	'sharp-duotone-solid',
];
