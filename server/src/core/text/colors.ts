/** True for `#rgb` or `#rrggbb`, in either case: the colors that the site accepts (spec section 2.1). */
export function isHexColor(text: string): boolean {
	return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** Color as lightness, chroma and hue, in which equal steps of lightness look equal (Oklab, B. Ottosson). */
export interface Oklch {
	readonly lightness: number;
	readonly chroma: number;
	readonly hue: number;
}

type Linear = readonly [red: number, green: number, blue: number];

/** Converts `#rgb` or `#rrggbb`; the caller has validated it. */
export function hexToOklch(hex: string): Oklch {
	const [red, green, blue] = toLinear(hex);
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		chroma: Math.hypot(a, b),
		hue: Math.atan2(b, a),
	};
}

/** Nearest color that a screen can show, as `#rrggbb`. */
export function oklchToHex({ lightness, chroma, hue }: Oklch): string {
	const a = chroma * Math.cos(hue);
	const b = chroma * Math.sin(hue);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return toHex([
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	]);
}

/** Contrast ratio of two hex colors by WCAG: 1 to 21. */
export function contrastOf(one: string, other: string): number {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [red, green, blue] = toLinear(hex);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string): Linear {
	const digits = hex.slice(1);
	const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
	const channel = (start: number) => {
		const value = Number.parseInt(full.slice(start, start + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return [channel(0), channel(2), channel(4)];
}

function toHex(linear: Linear): string {
	const digits = linear.map((channel) => {
		const value = Math.min(Math.max(channel, 0), 1);
		const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
		return Math.round(encoded * 255)
			.toString(16)
			.padStart(2, '0');
	});
	return `#${digits.join('')}`;
}

/** Minimum contrast of text (WCAG 2, level AA). */
const readable = 4.5;

/** The color itself if its contrast on the background is sufficient for text, else the nearest lightness that is. */
export function readableColor(color: string, background: string): string {
	if (contrastOf(color, background) >= readable) return oklchToHex(hexToOklch(color));
	const { lightness, chroma, hue } = hexToOklch(color);
	const isDarkPage = contrastOf(background, '#000000') < contrastOf(background, '#ffffff');
	let near = lightness;
	let far = isDarkPage ? 1 : 0;
	for (let step = 0; step < 20; step++) {
		const middle = (near + far) / 2;
		const candidate = oklchToHex({ lightness: middle, chroma, hue });
		if (contrastOf(candidate, background) >= readable) far = middle;
		else near = middle;
	}
	return oklchToHex({ lightness: far, chroma, hue });
}

/** White or nearly black, whichever has the higher contrast on the color; black if neither has enough. */
export function textColorOn(color: string): string {
	const best = contrastOf(color, '#ffffff') >= contrastOf(color, '#16181d') ? '#ffffff' : '#16181d';
	return contrastOf(color, best) >= readable ? best : '#000000';
}
