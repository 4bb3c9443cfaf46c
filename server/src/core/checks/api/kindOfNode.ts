import type { Node } from 'jsonc-parser';

/** The type of a value, for messages: “a string”. */
export function kindOfNode({ type, value }: Node): string {
	switch (type) {
		case 'string':
			return 'a string';
		case 'array':
			return 'an array';
		case 'object':
			return 'an object';
		default:
			return `\`${String(value)}\``;
	}
}
