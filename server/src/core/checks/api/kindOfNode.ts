import type { Node } from 'jsonc-parser';

/** What a value is, as messages call it. */
export function kindOfNode({ type, value }: Node): string {
	switch (type) {
		case 'string':
			return 'text';
		case 'array':
			return 'a list';
		case 'object':
			return 'an object';
		default:
			return `\`${String(value)}\``;
	}
}
