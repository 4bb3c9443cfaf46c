import { literalPattern } from '../../text/characters.ts';

/**
 * What the name of a section matches: `*` any characters, folders too, `?` one of them, `[a-c]` and `{md,mdx}` one of
 * several; after `!` all but those. Undefined for a pattern that cannot be read.
 */
export function globPattern(glob: string): RegExp | undefined {
	const isNegated = glob.startsWith('!');
	let source = '';
	let depth = 0;
	for (const [part] of glob.slice(isNegated ? 1 : 0).matchAll(/\*+|\[!?[^\]]+\]|\\.|./gsu)) {
		if (part.startsWith('*')) source += '[^]*';
		else if (part === '?') source += '[^]';
		else if (part === '{') {
			depth++;
			source += '(?:';
		} else if (part === '}' && depth > 0) {
			depth--;
			source += ')';
		} else if (part === ',' && depth > 0) source += '|';
		else if (/^\[.+\]$/s.test(part))
			source += part.replace(/^\[!/, '[^').replace(/\\|(?<!^)\[/g, (mark) => `\\${mark}`);
		else source += literalPattern(part.replace(/^\\(?=.)/s, ''));
	}
	if (depth > 0 || (source.match(/\[\^\]\*/g)?.length ?? 0) > maxStars) return undefined;
	try {
		return new RegExp(isNegated ? `^(?!${source}$)` : `^${source}$`, 'u');
	} catch {
		// A range from a higher to a lower character.
		return undefined;
	}
}

/** With more of them, matching a path could take long. */
const maxStars = 8;
