import slugify from '@sindresorhus/slugify';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinApostropheEndings, toSlug } from '../../../server/src/core/language/page/headingIds.ts';

const piece = fc.constantFrom(
	'a',
	'Key',
	'API',
	's',
	'T',
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
	'^',
	'`',
	'(%2F)',
);
const text = fc.oneof(
	fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
	fc
		.array(fc.constantFrom('a', 'Key', 'API', 'fooBar', 'x2', '3d'), { maxLength: 6 })
		.map((words) => words.join(' ')),
);

test.each([{}, { decamelize: false }, { decamelize: false, preserveCharacters: ['%', '_'] }])(
	'makes of any text what the library makes of it, and joins lone endings, with %j',
	(options) => {
		fc.assert(
			fc.property(text, (given) => {
				expect(toSlug(given, options)).toBe(joinApostropheEndings(slugify(given, options)));
			}),
		);
	},
);

test.each([
	['Type S', 'types'],
	['A type t b', 'a-typet-b'],
	['a s t', 'as-t'],
	['s', 's'],
])('%s becomes %s', (given, slug) => {
	expect(toSlug(given, { decamelize: false })).toBe(slug);
});
