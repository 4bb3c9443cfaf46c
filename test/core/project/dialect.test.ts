import { expect, test } from 'vitest';
import { detectDialect } from '../../../server/src/core/language/dialect.ts';

test.each([
	['mint.json', { navigation: {} }, 'classic'],
	['docs.json', { navigation: [] }, 'classic'],
	['docs.json', { navigation: {}, topbarLinks: [], versions: [], tabs: [] }, 'modern'],
	['docs.json', { theme: 'aspen' }, 'modern'],
	['docs.json', { theme: 'quill' }, 'classic'],
	['docs.json', { navbar: {}, appearance: {} }, 'modern'],
	['docs.json', { topbarLinks: [], footerSocials: {}, variables: {} }, 'classic'],
	['docs.json', { colors: { background: {} } }, 'classic'],
	['docs.json', { api: { baseUrl: 'x' } }, 'classic'],
	['docs.json', { api: { openapi: 'x' } }, 'modern'],
	['docs.json', { name: 'Only a name' }, 'modern'],
	['docs.json', undefined, 'modern'],
	['docs.json', 'text', 'modern'],
	['mint.json', undefined, 'classic'],
])('%s with %j is %s', (file, value, dialect) => {
	expect(detectDialect(file, value)).toBe(dialect);
});
