import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import { memoizeBlocks } from '../../../server/src/core/language/prose/proseBlocks.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const head = '---\ntitle: Page\ndescription: All about it, utilize simply.\n---\n\n';

const found = (text: string) =>
	project({ 'page.mdx': head + text })
		.diagnose('page.mdx')
		.filter(({ isStyle }) => isStyle)
		.map(({ code, span }) => [code, (head + text).slice(span.start, span.end)]);

test('prose is what readers read as sentences', () => {
	expect(
		found(
			[
				"export const note = 'utilize';",
				'`utilize` {/* utilize */} {"utilize"} <code>utilize</code> “utilize” https://example.com/utilize',
				'```bash\nutilize\n```',
				'<Card title="utilize" href="/page">\n  Utilize a card.\n</Card>',
				'| Part | Use |\n| --- | --- |\n| a | utilized |',
				'- Read [in order\n  to](https://example.com/utilize) start.',
			].join('\n\n'),
		),
	).toEqual([
		['wordy-phrase', 'Utilize'],
		['wordy-phrase', 'utilized'],
		['wordy-phrase', 'in order\n  to'],
	]);
});

test('a long sentence begins where its words do, and ends no earlier than it', () => {
	const words = (count: number) => `Word${' word'.repeat(count - 1)}`;
	expect(found(`- Short. ${words(39)}. Short.\n- ${words(39)}.\n  ${words(39)}.\n`)).toEqual([]);
	expect(found(`- Word ${words(41)}.\n- ${words(20)}\n\n${words(30)}\n`)).toEqual([
		['long-sentence', `Word ${words(41)}.`],
	]);
});

test('after an edit, only the block that changed is looked at again', () => {
	const read: string[] = [];
	const find = memoizeBlocks((text) => {
		read.push(text);
		return [{ start: 0, end: 3 }];
	});
	const look = (text: string) => {
		read.length = 0;
		return find(parsePageDocument('page.mdx', text)).map(({ span: { start, end } }) =>
			text.slice(start, end),
		);
	};
	expect(look('One.\n\nTwo.\n\nOne.\n')).toEqual(['One', 'Two', 'One']);
	expect(read).toEqual(['One.', 'Two.']);
	expect(look('# New\n\nOne.\n\nAll two.\n\nOne.\n')).toEqual(['# N', 'One', 'All', 'One']);
	expect(read).toEqual(['# New', 'All two.']);
});

test('after any edits, a page has the problems that its text alone has', () => {
	const block = fc.constantFrom(
		...[
			'We utilize a pre-built image. ',
			'A prebuilt PII image, in order to use GitHub. ',
			'> A pre-built one. ',
		],
		...[
			'It will be shown by the user interface (UI). ',
			'The UI and Github. ',
			'- Open it (PII).\n',
			'## ',
			'\n\n',
			'`',
		],
	);
	const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), removed: fc.nat(60), block });
	fc.assert(
		fc.property(fc.array(block, { maxLength: 8 }), fc.array(edit, { maxLength: 6 }), (blocks, edits) => {
			let text = blocks.join('');
			const edited: unknown[] = [found(text)];
			const texts = [text];
			for (const { at, removed, block: added } of edits) {
				const start = Math.floor(at * text.length);
				text = text.slice(0, start) + added + text.slice(start + removed);
				edited.push(found(text));
				texts.push(text);
			}
			const alone = texts.map((one) => {
				// Only blocks of the last page are known.
				found('Empty.');
				return found(one);
			});
			expect(edited).toEqual(alone);
		}),
		{ numRuns: trials(150) },
	);
});

test('only lists that are sequences of instructions belong into steps', () => {
	const list = (...items: string[]) => `${items.map((item, index) => `${index + 1}. ${item}`).join('\n')}\n`;
	const instructions = ['Open the page.', '**Copy** the key.', 'In the settings, paste it.'];
	const codes = (text: string) => found(text).map(([code]) => code);
	expect(codes(list(...instructions))).toEqual(['procedure-outside-steps']);
	// With code between the items, as many write them.
	expect(codes(list(...instructions).replace('\n2', '\n\n```bash\nopen\n```\n\n2'))).toEqual([
		'procedure-outside-steps',
	]);
	for (const other of [
		list(...instructions.slice(0, 2)),
		list(...instructions, 'A key of your own.'),
		list('Open the page, or', ...instructions),
		list('Verify the key.', 'Check the limits.', 'Open the page.'),
		list('[Open](/a)', '[Copy](/b)', '[Paste](/c)'),
		`You can:\n\n${list(...instructions)}`,
		`## Best practices\n\n${list(...instructions)}`,
		`<Card title="Keys">\n\n${list(...instructions)}\n</Card>`,
	])
		expect(
			codes(other).filter((code) => code === 'procedure-outside-steps'),
			other,
		).toEqual([]);
});

test('an abbreviation is reported once, where it is first used before it is defined', () => {
	expect(
		found(
			'## PII\n\nFind PII, and PII again.\n\nPII (personally identifiable information) has names. RBAC and JSON.\n\nRole-based access control (RBAC).\n',
		),
	).toEqual([
		['undefined-abbreviation', 'PII'],
		['undefined-abbreviation', 'RBAC'],
	]);
	expect(found('The scheme (CIMD) is new. CIMD helps.\n\nClient id metadata documents (CIMD).\n')).toEqual(
		[],
	);
});

test('a period that list items lack is set behind a link, and removed where most have none', () => {
	const repaired = (text: string) => {
		const docs = project({ 'page.mdx': head + text });
		const wanted = docs
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'mixed-list-punctuation')
			.flatMap(({ fixes = [] }) => fixes.flatMap(({ changes }) => changes));
		return applyChanges(head + text, wanted).slice(head.length);
	};
	const items = '- Read the log of runs.\n- Start a run here again.\n- Share what you have found.\n';
	expect(repaired(`${items}- Then read [the guide](/page)\n`)).toBe(
		`${items}- Then read [the guide](/page).\n`,
	);
	const bare = items.replaceAll('.', '');
	expect(repaired(`${bare}- **Delete it for good.**\n`)).toBe(`${bare}- **Delete it for good**\n`);
	for (const last of ['Run it with `npm start`', 'Is that all of it?', 'Yes', 'These four are left:'])
		expect(repaired(`${items}- ${last}\n`)).toBe(`${items}- ${last}\n`);
});

test('of two spellings the rarer one is reported, and of names only what differs within', () => {
	expect(found('Live streaming is real-time. It sends real-time data, in realtime.\n')).toEqual([
		['inconsistent-spelling', 'realtime'],
	]);
	expect(found('FastMCPProxy, FastMcpProxy. Call getAsset or GetAsset, `fastMcpProxy`.\n')).toEqual([
		['inconsistent-spelling', 'FastMcpProxy'],
	]);
});
