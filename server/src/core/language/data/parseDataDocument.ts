import { TextLines } from '../../text/lines.ts';
import { computeOnce } from '../../text/memory.ts';
import type { ApiFormat, DataDocument } from '../document.ts';

/** Document of a JSON or YAML text; its tree is parsed on demand. */
export function parseDataDocument(path: string, text: string): DataDocument {
	return {
		kind: 'data',
		path,
		text,
		lines: new TextLines(text),
		format: formatOf(path, text),
		claims: claimOf(text),
	};
}

/** Format by the extension of the path; without one, as a URL may be, by the first character of the text. */
function formatOf(path: string, text: string): DataDocument['format'] {
	if (/\.ya?ml$/i.test(path)) return 'yaml';
	return /\.json$/i.test(path) || /^\s*[{[]/.test(text) ? 'json' : 'yaml';
}

/**
 * Format that the text declares, by the first key that looks like it: most files of a project are not API descriptions.
 */
function claimOf(text: string): ApiFormat | undefined {
	const claims = text.matchAll(/(?:"|^)(openapi|swagger|asyncapi|overlay)["']?[ \t]*:[ \t]*["']?\d/gm);
	// Other files may have a key `overlay` as well.
	const mayBeOverlay = computeOnce(() => /(?:"|^)(?:actions|extends)["']?[ \t]*:/m.test(text));
	for (const [, word] of claims) {
		if (word === 'overlay' && mayBeOverlay()) return word;
		if (word === 'openapi' || word === 'swagger' || word === 'asyncapi') return word;
	}
	return undefined;
}
