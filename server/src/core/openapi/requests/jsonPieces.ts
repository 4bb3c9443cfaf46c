/** Part of highlighted JSON. */
export interface JsonPiece {
	readonly kind: 'property' | 'string' | 'number' | 'keyword' | 'plain';
	readonly text: string;
}

export interface FormattedJson {
	readonly pieces: readonly JsonPiece[];
	/** True if the JSON is longer than the limit. */
	readonly isCut: boolean;
}

/**
 * Formatted JSON. Values stay as written: long numbers keep all digits, and repeated keys stay. The text must be valid
 * JSON.
 */
export function jsonPieces(text: string, limit = Number.POSITIVE_INFINITY): FormattedJson {
	const pieces: JsonPiece[] = [];
	let length = 0;
	const add = (kind: JsonPiece['kind'], part: string) => {
		pieces.push({ kind, text: part });
		length += part.length;
	};
	let depth = 0;
	const newLine = () => `\n${'  '.repeat(depth)}`;
	for (let index = 0; index < text.length; ) {
		if (length >= limit) return { pieces, isCut: true };
		const character = text[index] ?? '';
		if (/\s/.test(character)) {
			index++;
		} else if (character === '{' || character === '[') {
			const close = afterSpace(text, index + 1);
			if (text[close] === '}' || text[close] === ']') {
				add('plain', `${character}${text[close]}`);
				index = close + 1;
			} else {
				depth++;
				add('plain', `${character}${newLine()}`);
				index++;
			}
		} else if (character === '}' || character === ']') {
			depth--;
			add('plain', `${newLine()}${character}`);
			index++;
		} else if (character === ',' || character === ':') {
			add('plain', character === ',' ? `,${newLine()}` : ': ');
			index++;
		} else {
			const end = character === '"' ? endOfString(text, index) : endOfWord(text, index);
			const isKey = text[afterSpace(text, end)] === ':';
			// A single string may be longer than the limit.
			if (end - index > limit - length) {
				add(kindOf(character, isKey), text.slice(index, index + limit - length));
				return { pieces, isCut: true };
			}
			add(kindOf(character, isKey), text.slice(index, end));
			index = end;
		}
	}
	return { pieces, isCut: false };
}

function kindOf(first: string, isKey: boolean): JsonPiece['kind'] {
	if (first === '"') return isKey ? 'property' : 'string';
	return /[-\d]/.test(first) ? 'number' : 'keyword';
}

function endOfString(text: string, start: number): number {
	let index = start + 1;
	while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
	return Math.min(index + 1, text.length);
}

function endOfWord(text: string, start: number): number {
	let index = start + 1;
	while (index < text.length && !/[\s,:{}[\]"]/.test(text[index] ?? '')) index++;
	return index;
}

function afterSpace(text: string, start: number): number {
	let index = start;
	while (index < text.length && /\s/.test(text[index] ?? '')) index++;
	return index;
}
