import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

function repaired(text: string): readonly (readonly string[])[] {
	return project({ 'a.mdx': text })
		.diagnose('a.mdx')
		.filter(({ code }) => code === 'invalid-child')
		.map(({ fixes = [] }) => fixes.map(({ changes = [] }) => applyChanges(text, changes)));
}

const steps = (inside: string, behind = '') =>
	`<Steps>\n  <Step title="a">\n    b\n${inside}  </Step>\n${behind}</Steps>\n`;

test('a component, and text, move to the end of the child above', () => {
	expect(repaired(steps('', '  <Note>\n    c\n  </Note>\n'))).toEqual([
		[steps('\n    <Note>\n      c\n    </Note>\n')],
	]);
	expect(repaired(steps('', '\n  One.\n\n  - two\n\n'))).toEqual([
		[steps('\n    One.\n\n    - two\n', '\n\n')],
	]);
	const crlf = (text: string) => text.replaceAll('\n', '\r\n');
	expect(repaired(crlf(steps('', '  <Icon icon="key" />\n')))).toEqual([
		[crlf(steps('\n    <Icon icon="key" />\n'))],
	]);
});

test.each([
	['no child above', '<Steps>\n  First.\n\n  <Step title="a">\n    b\n  </Step>\n</Steps>\n'],
	['no line of its own', '<Steps>\n  <Step title="a">b</Step>\n  Then.\n</Steps>\n'],
	['lines further left', steps('', '  <Note>\nc\n  </Note>\n')],
])('with %s it is left to the author', (_, text) => {
	expect(repaired(text)).toEqual([[]]);
});
