import {
	arbitraryValue,
	type Family,
	fontWeights,
	gradientDirections,
	letterSpacings,
	lineHeights,
	offsetValue,
	type PrefixFamily,
	percentValue,
	propertyFamily,
	radii,
	shadows,
	spacing,
	textSizes,
	valueByName,
	wholeNumber,
} from './boxFamilies.ts';
import { paletteColor } from './paletteColor.ts';

/**
 * Families of typography, colors, borders and transitions; if one prefix begins another, the longer one comes first.
 */
export const paintFamilies: readonly PrefixFamily[] = [
	[
		'text-',
		propertyFamily(
			'font-size',
			(rest) => valueByName(textSizes)(rest) ?? (/^\[\d/.test(rest) ? arbitraryValue(rest) : undefined),
		),
	],
	['text-', propertyFamily('color', (rest) => (rest === 'primary' ? 'var(--accent)' : paletteColor(rest)))],
	[
		'font-',
		propertyFamily(
			'font-weight',
			(rest) => valueByName(fontWeights)(rest) ?? (/^\[\d/.test(rest) ? arbitraryValue(rest) : undefined),
		),
	],
	['leading-', propertyFamily('line-height', (rest) => valueByName(lineHeights)(rest) ?? spacing(rest))],
	[
		'tracking-',
		propertyFamily('letter-spacing', (rest) => valueByName(letterSpacings)(rest) ?? arbitraryValue(rest)),
	],
	['underline-offset-', propertyFamily('text-underline-offset', (rest) => wholeNumber(rest)?.concat('px'))],
	[
		'whitespace-',
		propertyFamily('white-space', (rest) =>
			/^(?:normal|nowrap|pre|pre-line|pre-wrap)$/.test(rest) ? rest : undefined,
		),
	],
	[
		'align-',
		propertyFamily('vertical-align', (rest) =>
			/^(?:baseline|top|middle|bottom|text-top|text-bottom)$/.test(rest) ? rest : undefined,
		),
	],
	[
		'bg-gradient-to-',
		propertyFamily('background-image', (rest) => {
			const direction = valueByName(gradientDirections)(rest);
			return (
				direction &&
				`linear-gradient(${direction}, var(--from, transparent), var(--via,) var(--to, transparent))`
			);
		}),
	],
	['from-', propertyFamily('--from', paletteColor)],
	['via-', propertyFamily('--via', (rest) => paletteColor(rest)?.concat(','))],
	['to-', propertyFamily('--to', paletteColor)],
	['bg-', propertyFamily('background-color', paletteColor)],
	['fill-', propertyFamily('fill', paletteColor)],
	['stroke-', propertyFamily('stroke', paletteColor)],
	...Object.entries({
		t: '-top',
		r: '-right',
		b: '-bottom',
		l: '-left',
		x: '-inline',
		y: '-block',
		'': '',
	}).map(([side, part]): [string, Family] => [`border${side === '' ? '' : `-${side}`}`, border(part)]),
	['divide-x', (rest) => (rest === '' ? 'border-inline-start: 1px solid var(--line)' : undefined)],
	['divide-y', (rest) => (rest === '' ? 'border-top: 1px solid var(--line)' : undefined)],
	['divide-', propertyFamily('border-color', paletteColor)],
	['rounded-t', corner('border-top-left-radius border-top-right-radius')],
	['rounded-b', corner('border-bottom-left-radius border-bottom-right-radius')],
	['rounded-l', corner('border-top-left-radius border-bottom-left-radius')],
	['rounded-r', corner('border-top-right-radius border-bottom-right-radius')],
	['rounded', corner('border-radius')],
	['shadow', propertyFamily('box-shadow', (rest) => valueByName(shadows)(rest.replace(/^-/, '')))],
	['opacity-', propertyFamily('opacity', percentValue)],
	['overflow-x-', propertyFamily('overflow-x', overflowValue)],
	['overflow-y-', propertyFamily('overflow-y', overflowValue)],
	['overflow-', propertyFamily('overflow', overflowValue)],
	['aspect-', propertyFamily('aspect-ratio', arbitraryValue)],
	['translate-x-', shift('--shift-x')],
	['translate-y-', shift('--shift-y')],
	['scale-', propertyFamily('scale', percentValue)],
	['rotate-', propertyFamily('rotate', (rest) => wholeNumber(rest)?.concat('deg'))],
	['blur', propertyFamily('filter', (rest) => (rest === '' ? 'blur(8px)' : undefined))],
	['duration-', propertyFamily('transition-duration', (rest) => wholeNumber(rest)?.concat('ms'))],
	[
		'line-clamp-',
		(rest) =>
			wholeNumber(rest) &&
			`overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${rest}`,
	],
	['columns-', propertyFamily('columns', wholeNumber)],
];

function overflowValue(rest: string): string | undefined {
	return /^(?:auto|hidden|visible|scroll|clip)$/.test(rest) ? rest : undefined;
}

/** Border with default width, or with a width or a color: `border`, `border-2`, `border-red-500`. */
function border(side: string): Family {
	return (rest) => {
		if (rest !== '' && !/^-./.test(rest)) return undefined;
		const value = rest.slice(1);
		const width = thickness(value);
		if (width !== undefined) return `border${side}: ${width} solid var(--border-color, var(--line))`;
		const color = paletteColor(value);
		return color && `--border-color: ${color}; border${side}-color: ${color}`;
	};
}

function thickness(rest: string): string | undefined {
	if (rest === '') return '1px';
	if (/^[0248]$/.test(rest)) return `${rest}px`;
	return /^\[\d/.test(rest) ? arbitraryValue(rest) : undefined;
}

function corner(property: string): Family {
	return propertyFamily(property, (rest) => {
		const size = rest.replace(/^-/, '');
		return valueByName(radii)(size) ?? arbitraryValue(size);
	});
}

function shift(name: string): Family {
	return (rest, sign) => {
		const declared = propertyFamily(name, offsetValue)(rest, sign);
		return declared && `${declared}; translate: var(--shift-x, 0) var(--shift-y, 0)`;
	};
}
