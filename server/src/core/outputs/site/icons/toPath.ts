/**
 * Writes a basic SVG shape as path data that may stand behind other data, so that an icon of several shapes is one text.
 * A move at the beginning is absolute in a path of its own, but relative to what is before it in a longer one
 * (SVG 2, section 9.3.3).
 */
export function toPath(shape: string, attributes: Readonly<Record<string, unknown>>): string {
	const number = (name: string) => Number(attributes[name] ?? 0);
	switch (shape) {
		case 'path':
			return String(attributes.d ?? '').replace(/^\s*m/, 'M0 0m');
		case 'line':
			return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
		case 'polyline':
			return `M${String(attributes.points ?? '').trim()}`;
		case 'polygon':
			return `M${String(attributes.points ?? '').trim()}Z`;
		case 'circle':
			return ellipsePath(number('cx'), number('cy'), number('r'), number('r'));
		case 'ellipse':
			return ellipsePath(number('cx'), number('cy'), number('rx'), number('ry'));
		case 'rect':
			return rectPath(
				number('x'),
				number('y'),
				number('width'),
				number('height'),
				number('rx') || number('ry'),
			);
		default:
			return '';
	}
}

function ellipsePath(x: number, y: number, rx: number, ry: number): string {
	return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectPath(x: number, y: number, width: number, height: number, radius: number): string {
	if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
	const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
	return `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}v${height - 2 * radius}${corner(-radius, radius)}h${2 * radius - width}${corner(-radius, -radius)}v${2 * radius - height}${corner(radius, -radius)}Z`;
}
