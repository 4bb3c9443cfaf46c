import slugify from '@sindresorhus/slugify';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from '../../../server/src/core/syntax/page/toSlug.ts';

const piece = fc.constantFrom(
	'a',
	'Key',
	'API',
	'fooBar',
	'x2',
	'3d',
	'V8A',
	'-',
	' ',
	'_',
	'.',
	'’',
	"'s",
	'é',
	'&',
);
const text = fc.oneof(
	fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
	fc
		.array(fc.constantFrom('a', 'Key', 'API', 'fooBar', 'x2', '3d'), { maxLength: 6 })
		.map((words) => words.join(' ')),
);

test.each([{}, { decamelize: false }, { decamelize: false, preserveCharacters: ['_'] }])(
	'makes of any text what the library makes of it, with %j',
	(options) => {
		fc.assert(
			fc.property(text, (given) => {
				expect(toSlug(given, options)).toBe(slugify(given, options));
			}),
		);
	},
);
