import { PNG } from 'pngjs';

/** A picture small enough to be kept: each of its points is the mean of several of the screenshot's. */
export type Picture = PNG;

/** Points of a screenshot along one side of a point of its picture. */
const scale = 3;

/** Shrinks a screenshot. Edges of letters, which browsers smooth each in its own way, count for little afterwards. */
export function toPicture(screenshot: Buffer): Picture {
	const source = PNG.sync.read(screenshot);
	const picture = new PNG({
		width: Math.floor(source.width / scale),
		height: Math.floor(source.height / scale),
	});
	for (let y = 0; y < picture.height; y++)
		for (let x = 0; x < picture.width; x++) {
			const at = (y * picture.width + x) * 4;
			for (let channel = 0; channel < 3; channel++) {
				let sum = 0;
				for (let row = 0; row < scale; row++)
					for (let column = 0; column < scale; column++)
						sum += source.data[((y * scale + row) * source.width + x * scale + column) * 4 + channel] ?? 0;
				picture.data[at + channel] = Math.round(sum / scale ** 2);
			}
			picture.data[at + 3] = 255;
		}
	return picture;
}

export function readPicture(file: Buffer): Picture {
	return PNG.sync.read(file);
}

export function writePicture(picture: Picture): Buffer {
	return PNG.sync.write(picture, { deflateLevel: 9 });
}

export interface Comparison {
	/** How many points differ visibly. */
	readonly differing: number;
	/** The points of the larger picture. */
	readonly points: number;
	/** What differs in red on what stayed, pale. */
	readonly difference: Picture;
}

/** How far a channel of a point may be off, of 255. */
const tolerance = 12;

/** Compares point by point; what only one of the pictures has, differs. */
export function comparePictures(before: Picture, after: Picture): Comparison {
	const width = Math.max(before.width, after.width);
	const height = Math.max(before.height, after.height);
	const difference = new PNG({ width, height });
	let differing = 0;
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4;
			const [one, other] = [pointOf(before, x, y), pointOf(after, x, y)];
			const isSame = one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= tolerance);
			if (!isSame) differing++;
			const shown = isSame ? one.map((value) => 200 + (value * 55) / 255) : [220, 20, 40];
			for (const [channel, value] of shown.entries()) difference.data[at + channel] = value;
			difference.data[at + 3] = 255;
		}
	return { differing, points: width * height, difference };
}

/** Beyond the edge lies a color that no picture has. */
function pointOf({ data, width, height }: Picture, x: number, y: number): readonly number[] {
	if (x >= width || y >= height) return [-999, -999, -999];
	const at = (y * width + x) * 4;
	return [...data.subarray(at, at + 3)];
}
