import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { siteFiles, wholeConfig } from './wholeSite.ts';

/** Closing quote and brackets that an editor has inserted after the cursor by then. */
function closersOf(text: string): string {
	const open: string[] = [];
	let isString = false;
	for (const character of text)
		if (character === '"') isString = !isString;
		else if (!isString && '{['.includes(character)) open.push(character === '{' ? '}' : ']');
		else if (!isString && '}]'.includes(character)) open.pop();
	return (isString ? '"' : '') + open.reverse().join('');
}

const docs = project({ ...siteFiles, 'docs.json': '' });

function open(text: string): void {
	docs.apply([{ kind: 'open', path: 'docs.json', text }]);
}

function syntaxErrors(): number {
	return docs.diagnose('docs.json').filter(({ code }) => code === 'config-syntax').length;
}

function isValid(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

test('the text that is typed so far has one syntax error, or none if it is valid', () => {
	const step = Math.ceil(wholeConfig.length / trials(wholeConfig.length));
	for (let end = 0; end <= wholeConfig.length; end += step) {
		const typed = wholeConfig.slice(0, end);
		for (const text of [typed, typed + closersOf(typed)]) {
			open(text);
			if (syntaxErrors() !== (isValid(text) ? 0 : 1)) expect.soft([text, syntaxErrors()]).toBe('one error');
		}
	}
	expect(wholeConfig.split('\n').length).toBeGreaterThan(59);
});

/** Values that are offered: names of a list, pages and files. Others are free text, or icons, of which there are thousands. */
const offered =
	/^(?:mint|\/?[a-z]+\/[a-z]+(?:\.svg)?|\/favicon\.svg|index|quickstart|dark|button|true|false)$/;

/** Positions of a file at which a label must be offered: at each letter of a key or value that is typed. */
function* expectedLabels(): Generator<{ readonly end: number; readonly label: string }> {
	for (const { 0: token, index } of wholeConfig.matchAll(/"[^"]*"|\b(?:true|false)\b/g)) {
		const isKey = /^\s*:/.test(wholeConfig.slice(index + token.length));
		const word = token.replaceAll('"', '');
		if (!isKey && !offered.test(word)) continue;
		const label = isKey ? word : token;
		// At a word without quotes, the cursor is at its start.
		const last = token.startsWith('"') ? index + token.length - 1 : index;
		for (let end = index; end <= last; end++) yield { end, label };
	}
}

describe('the key or value that is being typed is offered', () => {
	const all = [...expectedLabels()];
	const step = Math.ceil(all.length / trials(all.length));
	test.each([
		['before anything is closed', () => ''],
		['with what the editor closes', closersOf],
	])('%s', async (_, closing) => {
		for (const { end, label } of all.filter((_one, index) => index % step === 0)) {
			const typed = wholeConfig.slice(0, end);
			open(typed + closing(typed));
			const lines = typed.split('\n');
			const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
			const { items } = await docs.complete('docs.json', position);
			if (!items.some((item) => item.label === label))
				expect.soft([typed.slice(-80), items.map((i) => i.label).slice(0, 8)]).toBe(label);
		}
		expect(all.length).toBeGreaterThan(300);
	});
});
