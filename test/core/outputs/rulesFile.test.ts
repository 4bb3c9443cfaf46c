import { expect, test } from 'vitest';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { ruleReaders } from '../../../server/src/core/catalogue/ruleReaders.ts';
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
	expect(text).toMatch(/^# Writing rules for Test\n/);
	expect(project({ 'docs.json': '{}' }).rulesFile()).toMatch(/^# Writing rules\n/);
});

test.each(ruleReaders)('$editor finds the rules in a file of its own, under its head', (reader) => {
	const [, head, rest] = /^---\n([\s\S]+?)\n---\n\n([\s\S]*)$/.exec(project({}).rulesFile(reader)) ?? [];
	expect(head?.split('\n')).toEqual(reader.head(''));
	expect(rest).toBe(text);
});

test('fits into what Windsurf reads of a file', () => {
	const windsurf = ruleReaders.find(({ name }) => name === 'windsurf');
	expect(project({}).rulesFile(windsurf).length).toBeLessThan(12_000);
});
