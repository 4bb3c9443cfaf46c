import type { ApiShape } from '../../catalogue/openapi/openApiObjects.ts';
import { oneOf } from '../../text/oneOf.ts';

/** The expected value, for messages: “a string”. */
export function describeShape(shape: ApiShape): string {
	switch (shape.is) {
		case 'text':
			return 'a string';
		case 'flag':
			return '`true` or `false`';
		case 'number':
			return 'a number';
		case 'list':
			return 'an array';
		case 'map':
			return 'an object with names as keys';
		case 'object':
			return 'an object';
		case 'choice':
			return oneOf(shape.values);
		default:
			return 'another value';
	}
}
