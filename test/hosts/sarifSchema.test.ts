// The schema of SARIF 2.1.0 as Microsoft packs it.
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

/** What the schema says against a text. */
async function faultsOf(text: string) {
	const service = getLanguageService({});
	const document = TextDocument.create('file:///report.json', 'json', 1, text);
	const faults = await service.doValidation(
		document,
		service.parseJSONDocument(document),
		{},
		schema as JSONSchema,
	);
	return faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

test('recto check --format sarif follows the schema of SARIF', async () => {
	const root = folder({
		'docs.json': minimalConfig.replace('"name"', '"nam"'),
		'a b/ü#1.mdx': '---\ntitle: Page\n---\n\n[Gone](/nowhere "x")\n\n<Card>\n\n<Step>{x}</Step>\n',
		'page.mdx': '---\ntitle: [\n---\n\nText \u001b[31m \ud83d\ude00 [here](/page#nowhere)\n',
	});
	const { output } = await recto(root, 'check', '--format', 'sarif', '--style');
	expect(JSON.parse(output).runs[0].results.length).toBeGreaterThan(5);
	expect(await faultsOf(output)).toEqual([]);
	// The schema is read at all.
	expect(await faultsOf(output.replace('"ruleId"', '"rule"'))).not.toEqual([]);
});
