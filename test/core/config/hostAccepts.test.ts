import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const config = `{
	"theme": "baobab",
	"name": "A",
	"colors": { "primary": "#0C8465" },
	"navigation": { "pages": ["page"] },
	"integrations": { "acme": { "id": "1" }, "other": {} }
}`;

function errors(settings: Readonly<Record<string, unknown>>): readonly string[] {
	const docs = project({
		'docs.json': config,
		'page.mdx': '---\ntitle: Page\n---\n',
		'.recto.json': JSON.stringify(settings),
	});
	return docs
		.diagnose('docs.json')
		.filter(({ severity }) => severity === 'error')
		.map(({ span }) => config.slice(span.start, span.end));
}

test.each([
	[{}, ['"baobab"', '"acme"', '"other"']],
	[{ hostAccepts: ['theme=baobab', 'integrations.acme'] }, ['"other"']],
	[{ hostAccepts: ['theme', 'integrations.acme'] }, ['"other"']],
	[{ hostAccepts: ['theme=oak', 'integrations'] }, ['"baobab"', '"acme"', '"other"']],
	[{ hostAccepts: 'theme' }, ['"baobab"', '"acme"', '"other"']],
])('the host accepts what the project says: %j', (settings, expected) => {
	expect(errors(settings)).toEqual(expected);
});

test('an item that names no key is reported', () => {
	const text = '{ "hostAccepts": ["theme = x", "a..b", "theme=x", "integrations.acme", 5] }';
	const docs = project({ '.recto.json': text });
	expect(docs.diagnose('.recto.json').map(({ span }) => text.slice(span.start, span.end))).toEqual([
		'"theme = x"',
		'"a..b"',
		'5',
	]);
});
