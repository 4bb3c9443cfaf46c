import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretFormats } from '../../server/src/core/catalogue/secretFormats.ts';
import { folder } from '../support/folder.ts';
import { project } from '../support/project.ts';
import { recto } from '../support/recto.ts';
import { sampleSecret } from '../support/sampleSecret.ts';

const kinds = secretFormats.flatMap((format) =>
	// Checks name an address with its slashes and dots put in order, which is no longer a secret.
	format.prefixes
		.filter((prefix) => !prefix.includes('/'))
		.map((prefix) => ({ prefix, value: sampleSecret(format, prefix, 3) })),
);

/** Places whose problems name what is written there. */
const contexts: readonly ((value: string) => string)[] = [
	(value) => `See https://b.s3.amazonaws.com/x?X-Amz-Credential=${value}%2F20260101%2Fus-east-1%2Fs3 there.`,
	(value) => `See https://a.test/?to=https%3A%2F%2Fb.test%3FX-Amz-Credential%3D${value}%252F2026 there.`,
	(value) => `[Link](/nowhere/${value}) and [reference][${value}].`,
	(value) => `![](/images/${value}.png)`,
	(value) => `<Card title="${value}" icon="${value}" />`,
	(value) => (/^\w+$/.test(value) ? `<${value} />\n\n<Card ${value}="x" />\n\n{${value}}` : value),
	(value) => `\`\`\`${value}\n${value}\n\`\`\``,
];

const pages = Object.fromEntries(
	contexts.map((contextOf, index) => [
		`page${index}.mdx`,
		`---\ntitle: Page\n---\n\n${kinds.map(({ value }) => contextOf(value)).join('\n\n')}\n`,
	]),
);
const files: Readonly<Record<string, string>> = {
	'docs.json': JSON.stringify({
		name: 'Test',
		colors: { primary: '#0C8465' },
		...Object.fromEntries(kinds.map(({ value }) => [value, value])),
		navigation: [{ group: 'All', pages: [...Object.keys(pages), ...kinds.map(({ value }) => value)] }],
	}),
	'.recto.json': JSON.stringify({ severities: Object.fromEntries(kinds.map(({ value }) => [value, 'off'])) }),
	...pages,
};

/** Secrets of which the text shows more than how they begin. */
function shownIn(text: string): readonly string[] {
	return kinds.flatMap(({ prefix, value }) => (text.includes(value.slice(prefix.length)) ? value : []));
}

test('no problem and no fix names a secret', () => {
	const docs = project(files);
	for (const path of Object.keys(files))
		for (const { message, fixes } of docs.diagnose(path))
			expect(shownIn([message, ...(fixes ?? []).map(({ title }) => title)].join('\n'))).toEqual([]);
});

test('no format of a report, and no baseline, shows a secret', async () => {
	const root = folder(files);
	for (const format of ['text', 'json', 'github', 'gitlab', 'sarif', 'junit']) {
		const { output, complaint } = await recto(root, 'check', '--format', format, '--all', '--style');
		expect(output).toContain('exposed-secret');
		expect(shownIn(output + complaint), format).toEqual([]);
	}
	const { output } = await recto(root, 'check', '--baseline', 'write');
	expect(shownIn(output)).toEqual([]);
	expect(shownIn(readFileSync(join(root, '.recto-baseline.json'), 'utf8'))).toEqual([]);
});

test('a report shows which kind of secret it is, where it begins', async () => {
	const { value = '' } = kinds.find(({ prefix }) => prefix === 'AKIA') ?? {};
	const text = `---\ntitle: Page\n---\n\nSee https://b.test/x?X-Amz-Credential=${value}%2F2026 there.\n`;
	const { output } = await recto(folder({ ...files, 'page0.mdx': text }), 'check', 'page0.mdx');
	expect(output).toContain(`X-Amz-Credential=AKIA${'*'.repeat(16)}%2F2026 there.`);
});
