import { expect, test } from 'vitest';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const config = JSON.stringify({
	...{ theme: 'mint', name: 'A', colors: { primary: '#000000' }, variables: { version: '1' } },
	navigation: { pages: ['page'] },
});

test.each([
	'{{version}} and {{ version }}',
	'⟦{{w}}⟧ and ⟦{{ w }}⟧',
	'⟦{{ w.x-y }}⟧',
	'{{w w}} {{w()}}',
	'`{{w}}`',
	'export const w = 1\n\n<Card title={{w}} />',
	'export const w = 1\n\nexport const x = 2\n\n{{w}}',
	`⟦{{${' '.repeat(195)}w}}⟧`,
	`{{${' '.repeat(196)}w}}`,
])('a variable that the configuration does not define is reported in %j', (marked) => {
	const { text, spans } = takeSpans(`---\ntitle: T\n---\n\n${marked}\n`);
	const found = project({ 'docs.json': config, 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'undefined-variable');
	expect(found.map(({ span }) => span)).toEqual(spans);
});
