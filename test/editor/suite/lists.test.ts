import assert from 'node:assert/strict';
import { commands, type TextDocument } from 'vscode';
import { untilEqual } from './until.ts';
import { openWith } from './workspaceFile.ts';

describe('Enter in a list', () => {
	after(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

	const enter = () => commands.executeCommand('type', { text: '\n' });
	/** A page's text below a front matter block, in which `█` is the cursor. */
	const open = (text: string) => openWith('index.mdx', `---\ntitle: Lists\n---\n\n${text}`);
	const bodyOf = async (document: TextDocument) => document.getText().replace(/^---.*?---\n\n/s, '');

	const ended = [
		['an empty item goes', '- one\n- █\n', '- one\n\n\n'],
		['an empty task goes', '- [x] one\n- [ ] █\n', '- [x] one\n\n\n'],
		['an empty line of a quote goes', '> one\n> █\n', '> one\n\n\n'],
		['a blank line above is enough', '- one\n\n- █\n', '- one\n\n\n'],
		[
			'the indentation in a component stays',
			'<Step>\n  - one\n  - █\n</Step>\n',
			'<Step>\n  - one\n\n  \n</Step>\n',
		],
		[
			'an empty item below another goes to the list around it',
			'- one\n  - deep\n  - █\n',
			'- one\n  - deep\n- \n',
		],
		['numbers go on', '1. one█\n', '1. one\n2. \n'],
		['numbers that do not count stay', '1. one\n1. two█\n', '1. one\n1. two\n1. \n'],
		[
			'the items below count on',
			'  3) a\n  4) b█\n\n     more\n  5) c\n',
			'  3) a\n  4) b\n  5) \n\n     more\n  6) c\n',
		],
		['the list around it counts on', '1. one\n   - █\n2. two\n', '1. one\n2. \n3. two\n'],
		['a year is no number of a list', '1984. one█\n', '1984. one\n\n'],
	] as const;
	for (const [title, before, after] of ended)
		it(title, async () => {
			const { document } = await open(before);
			await enter();
			await untilEqual(() => bodyOf(document), after);
		});

	it('leaves no number behind when Enter is pressed twice at once', async () => {
		const { document } = await open('1. one█\n');
		await Promise.all([enter(), enter()]);
		for (const text of ['5. a', '\n', 'b']) await commands.executeCommand('type', { text });
		await untilEqual(async () => (await bodyOf(document)).replace(/\n+/g, '\n'), '1. one\n5. a\n6. b\n');
	});

	it('leaves code as it is', async () => {
		const { document } = await open('```yaml\n1. one█\n```\n');
		await enter();
		// What Recto would do, it has done in the list that is entered next.
		await commands.executeCommand('cursorBottom');
		for (const text of ['1. a', '\n', 'b']) await commands.executeCommand('type', { text });
		await untilEqual(() => bodyOf(document), '```yaml\n1. one\n\n```\n1. a\n2. b');
	});

	it('puts the cursor where the text goes on, and comes back with one undo', async () => {
		const { document } = await open('- one\n  1. deep\n  2. █\n');
		await enter();
		await untilEqual(() => bodyOf(document), '- one\n  1. deep\n- \n');
		await commands.executeCommand('type', { text: 'two' });
		assert.equal(await bodyOf(document), '- one\n  1. deep\n- two\n');
		await commands.executeCommand('undo');
		await commands.executeCommand('undo');
		assert.equal(await bodyOf(document), '- one\n  1. deep\n  2. \n');
	});
});
