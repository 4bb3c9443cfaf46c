import { type Family, type NamedFamily, named, offset, one, whole } from './family.ts';
import { extent, givenValue, spacing } from './lengthValue.ts';
import { placements } from './namedValues.ts';

/** Room, sizes and places of boxes. */
export const boxFamilies: readonly NamedFamily[] = [
	...(['margin', 'padding'] as const).flatMap((property) =>
		Object.entries({ x: '-inline', y: '-block', t: '-top', r: '-right', b: '-bottom', l: '-left', '': '' })
			.concat([
				['s', '-inline-start'],
				['e', '-inline-end'],
			])
			.map(([side, part]): [string, Family] => [
				`${property[0]}${side}-`,
				one(`${property}${part}`, property === 'margin' ? offset : spacing),
			]),
	),
	['space-x-', between('margin-inline-start')],
	['space-y-', between('margin-top')],
	['gap-x-', one('column-gap', spacing)],
	['gap-y-', one('row-gap', spacing)],
	['gap-', one('gap', spacing)],
	['inset-x-', one('left right', offset)],
	['inset-y-', one('top bottom', offset)],
	['inset-', one('inset', offset)],
	...['top', 'right', 'bottom', 'left'].map((side): [string, Family] => [`${side}-`, one(side, offset)]),
	...['min-w', 'max-w', 'w'].map((name): [string, Family] => [
		`${name}-`,
		one(name.replace('w', 'width'), (rest) => extent(rest, 'width')),
	]),
	...['min-h', 'max-h', 'h'].map((name): [string, Family] => [
		`${name}-`,
		one(name.replace('h', 'height'), (rest) => extent(rest, 'height')),
	]),
	['size-', one('width height', (rest) => extent(rest, 'width'))],
	['basis-', one('flex-basis', (rest) => extent(rest, 'width'))],
	['z-', one('z-index', (rest) => (/^\d{1,2}$/.test(rest) ? `${Math.min(Number(rest), 4)}` : undefined))],
	['order-', one('order', whole)],
	['grid-cols-', one('grid-template-columns', tracks)],
	['grid-rows-', one('grid-template-rows', tracks)],
	['col-span-', one('grid-column', (rest) => whole(rest) && `span ${rest} / span ${rest}`)],
	['row-span-', one('grid-row', (rest) => whole(rest) && `span ${rest} / span ${rest}`)],
	['col-start-', one('grid-column-start', whole)],
	['row-start-', one('grid-row-start', whole)],
	['items-', one('align-items', named(placements))],
	['self-', one('align-self', named(placements))],
	['content-', one('align-content', named(placements))],
	['justify-items-', one('justify-items', named(placements))],
	['justify-self-', one('justify-self', named(placements))],
	['justify-', one('justify-content', named(placements))],
	['place-items-', one('place-items', named(placements))],
];

function between(property: string): Family {
	return (rest, sign) => {
		const value = spacing(rest);
		return value && `${property}: ${sign}${value}`;
	};
}

function tracks(rest: string): string | undefined {
	if (rest === 'none') return 'none';
	return whole(rest) === undefined ? givenValue(rest) : `repeat(${rest}, minmax(0, 1fr))`;
}
