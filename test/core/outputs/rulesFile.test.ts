import { describe, expect, test } from 'vitest';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { rulesFileEditors } from '../../../server/src/core/catalogue/rulesFileEditors.ts';
import { componentSelection, writingRules } from '../../../server/src/core/catalogue/writingRules.ts';
import { project } from '../../support/project.ts';

const text = project({}).rulesFile();

test('holds the six sections with every rule', () => {
	expect(writingRules.map(({ rules }) => rules.length)).toEqual([8, 7, 5, 8, 6, 6]);
	for (const { title, rules } of writingRules) {
		expect(text).toContain(`\n## ${title}\n`);
		for (const rule of rules) expect(text).toContain(`- ${rule}\n`);
	}
});

test.each([
	['Procedures, sequences', '`Steps`'],
	['Platform-specific or alternative content', '`Tabs`'],
	['Same concept in several languages', '`CodeGroup`'],
	['Progressive disclosure', '`AccordionGroup` / `Accordion`'],
	['API endpoint documentation', '`RequestExample` / `ResponseExample`'],
	['API parameters / responses', '`ParamField` / `ResponseField`'],
	['Nested object properties', '`Expandable`'],
])('sends “%s” to %s', (situation, component) => {
	expect(text).toContain(`| ${situation} | ${component} |`);
});

test('every component that is selected exists, and each of the specification has its example', () => {
	const names = new Set(components.map(({ name }) => name));
	for (const { components: selected } of componentSelection)
		for (const name of selected) expect(names).toContain(name);
	for (const component of components.filter(({ beyondSpec }) => !beyondSpec))
		expect(text).toContain(`### ${component.name}\n`);
});

test('names the site', () => {
	expect(text).toMatch(/^<!-- .+ -->\n\n# Writing rules for Test\n/);
	expect(project({ 'docs.json': '{}' }).rulesFile()).toMatch(/^<!-- .+ -->\n\n# Writing rules\n/);
});

test.each(rulesFileEditors)('$editor finds the rules in a file of its own, under its head', (reader) => {
	const [, head, rest] =
		/^(?:---\n([\s\S]+?)\n---\n\n)?([\s\S]*)$/.exec(project({}).rulesFile({ reader })) ?? [];
	expect(head?.split('\n') ?? []).toEqual(reader.head(''));
	expect(rest?.replace(/\{\/\*(.+?)\*\/\}/g, '<!--$1-->')).toBe(text);
});

test('fits into what Windsurf reads of a file', () => {
	const windsurf = rulesFileEditors.find(({ name }) => name === 'windsurf');
	expect(project({}).rulesFile({ reader: windsurf }).length).toBeLessThan(12_000);
});

test('names what the site has: sections, groups and snippets', () => {
	const groups = Array.from({ length: 40 }, (_, index) => ({ group: `Group ${index}`, pages: [] }));
	const config = JSON.stringify({ name: 'Test', tabs: [{ name: 'API', url: 'api' }], navigation: groups });
	const site = project({ 'docs.json': config, 'snippets/price.mdx': 'Ten dollars.' }).rulesFile();
	expect(site).toContain('## This site\n\n- Sections: ');
	expect(site).toMatch(/- Groups of the navigation: Group 0, .+, Group 29, and 10 more\n/);
	expect(site).toContain('- Snippets to import instead of repeating text: `/snippets/price.mdx`\n');
});

test('names the components that pages and snippets use, open ones as the editor has them', () => {
	const site = project({
		'page.mdx': '<Note>Read.</Note>\n\n<Card title="A" />\n\n`<Tip>`\n',
		'snippets/steps.mdx': '<Steps>\n<Step title="One">Go.</Step>\n</Steps>\n\n<Note>Again.</Note>\n',
	});
	const line = () => /^- Components that its pages use: (.+)$/m.exec(site.rulesFile())?.[1];
	expect(line()).toBe('`Card`, `Note`, `Step`, `Steps`');
	site.apply([{ kind: 'open', path: 'page.mdx', text: '<Warning>Hot.</Warning>\n' }]);
	expect(line()).toBe('`Note`, `Step`, `Steps`, `Warning`');
});

test('names the terms and words that the project chose', () => {
	const style = { acceptedTerms: ['Webhook', 'simply'], words: { whitelist: 'allowlist', guys: '' } };
	const site = project({ '.recto.json': JSON.stringify({ style }) }).rulesFile();
	expect(site).toContain('- Accepted terms: Webhook, simply\n');
	expect(site).toContain('- Words to avoid: “whitelist” (write “allowlist”), “guys”\n');
});

describe('an existing file', () => {
	const before = project({ 'snippets/old.mdx': 'Old.' });
	const after = project({ 'snippets/new.mdx': 'New.' });

	test('keeps what the team wrote around the part of Recto, which is brought up to date', () => {
		const existing = `Ours.\n\n${before.rulesFile()}\nOurs, too.\n`;
		const updated = after.rulesFile({ existing });
		expect(updated).toBe(`Ours.\n\n${after.rulesFile()}\nOurs, too.\n`);
		expect(after.rulesFile({ existing: updated })).toBe(updated);
	});

	test('that teams write themselves is continued', () => {
		const reader = rulesFileEditors.find(({ name }) => name === 'agents');
		const existing = '# Agents\n\nRun the tests.\n';
		expect(after.rulesFile({ reader, existing })).toBe(`${existing}\n${after.rulesFile({ reader })}`);
		const old = `${existing}\n${before.rulesFile()}`;
		expect(after.rulesFile({ reader, existing: old })).toBe(`${existing}\n${after.rulesFile({ reader })}`);
	});

	test('that the site publishes as a page can be read as one', () => {
		const reader = rulesFileEditors.find(({ name }) => name === 'agents');
		const text = after.rulesFile({ reader });
		const site = project({ '.mintignore': '!AGENTS.md\n', 'AGENTS.md': text });
		expect(site.project.pages.has('AGENTS.md')).toBe(true);
		expect(site.diagnose('AGENTS.md').filter(({ severity }) => severity === 'error')).toEqual([]);
	});

	test('without that part is replaced', () => {
		expect(after.rulesFile({ existing: 'Something else.\n' })).toBe(after.rulesFile());
	});
});
