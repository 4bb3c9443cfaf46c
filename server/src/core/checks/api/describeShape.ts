import { type ApiShape, openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';

/** What a message calls a value of the shape. */
export function describeShape(shape: ApiShape): string {
	switch (shape.is) {
		case 'text':
			return 'text';
		case 'flag':
			return '`true` or `false`';
		case 'number':
			return 'a number';
		case 'list':
			return 'a list';
		case 'map':
			return 'an object with names as keys';
		case 'object':
			return `an object: ${openApiObjects[shape.kind].noun}`;
		case 'choice':
			return `one of ${shape.values.map((value) => `\`${value}\``).join(', ')}`;
		default:
			return 'another value';
	}
}
