import { describe, expect, test } from 'vitest';
import { takeCursor, takeSpans } from '../../support/marks.ts';
import { type Offer, refactorAt } from './refactorAt.ts';

/** The page is marked with `█` or with a selection. */
function offersIn(marked: string): readonly Offer[] {
	if (marked.includes('█')) {
		const { text, offset } = takeCursor(marked);
		return refactorAt(text, offset, offset);
	}
	const { text, spans } = takeSpans(marked);
	const span = spans[0] ?? { start: 0, end: 0 };
	return refactorAt(text, span.start, span.end);
}

function titlesIn(marked: string): readonly string[] {
	return offersIn(marked).map(({ title }) => title);
}

function resultOf(marked: string, title: string): string | undefined {
	return offersIn(marked).find((offer) => offer.title === title)?.result;
}

describe('wrapping a selection', () => {
	test('is offered for the components made for it', () => {
		expect(titlesIn('⟦Some text.⟧\n')).toEqual(
			['Note', 'Tip', 'Warning', 'Steps', 'Tabs', 'Accordion', 'Card', 'Frame'].map(
				(name) => `Wrap in \`<${name}>\``,
			),
		);
	});

	test.each([
		['Note', 'A\n⟦b\nc⟧\nd\n', 'A\n\n<Note>\n  b\n  c\n</Note>\n\nd\n'],
		['Note', '⟦a\n\n- b⟧', '<Note>\n  a\n\n  - b\n</Note>'],
		['Note', 'a\r\n\r\n⟦b⟧\r\n', 'a\r\n\r\n<Note>\r\n  b\r\n</Note>\r\n'],
		['Accordion', '⟦a⟧\n', '<Accordion title="Title">\n  a\n</Accordion>\n'],
		['Steps', '⟦a⟧\n', '<Steps>\n  <Step title="Title">\n    a\n  </Step>\n</Steps>\n'],
		['Note', '<Card>\n  ⟦a⟧\n</Card>\n', '<Card>\n  <Note>\n    a\n  </Note>\n</Card>\n'],
		['Note', '<Card>\n\t⟦a⟧\n</Card>\n', '<Card>\n\t<Note>\n\t\ta\n\t</Note>\n</Card>\n'],
		['Note', '- a\n\n  ⟦b⟧\n- c\n', '- a\n\n  <Note>\n    b\n  </Note>\n\n- c\n'],
		['Note', '⟦```js\na\n\n  b\n```⟧\n', '<Note>\n  ```js\n  a\n\n    b\n  ```\n</Note>\n'],
		['Note', '⟦<Card\n  title="a\nb"\n/>⟧\n', '<Note>\n  <Card\n    title="a\n  b"\n  />\n</Note>\n'],
		['Note', '⟦# A\n\nb⟧\n\nc\n', '<Note>\n  # A\n\n  b\n</Note>\n\nc\n'],
	])('in %s keeps the indentation of %j', (name, marked, expected) => {
		expect(resultOf(marked, `Wrap in \`<${name}>\``)).toBe(expected);
	});

	test.each([
		'---\n⟦title: a⟧\n---\n',
		'```\n⟦a⟧\n```\n',
		'Only ⟦one⟧ word.\n',
		'⟦<Card>\n  a⟧\n</Card>\n',
		'⟦a\n```\nb⟧\n```\n',
		'⟦import A from "/a.mdx"⟧\n\nText.\n',
		'{/*\n⟦a⟧\n*/}\n',
		'$$\n⟦a⟧\n$$\n',
		'| a |\n| - |\n⟦| b |⟧\n',
		'⟦\n\n⟧',
		'> <Note>\n⟦> a⟧\n> </Note>\n',
		'Text <b>\n⟦a⟧\n</b>\n',
		'Text\n<Note>\na\n⟦b⟧\n</Note>\n',
		'<Steps>\n⟦  <Step title="a">\n    b\n  </Step>⟧\n</Steps>\n',
		'<CodeGroup>\n⟦```js a\n```⟧\n</CodeGroup>\n',
		'Text\n⟦Title\n⟧=====\n',
		'⟦Goods that we\n⟧import and\n',
		'⟦<Card code={`a\nb`} />⟧\n',
		'⟦Text\n\n- a\n- b\n⟧  c\n',
		'<Prompt description="a">\n  ⟦b⟧\n</Prompt>\n',
	])('is not offered in %j', (marked) => {
		expect(titlesIn(marked)).toEqual([]);
	});

	test('offers a child of one component for no other', () => {
		expect(titlesIn('⟦<Tab title="a">\n  b\n</Tab>⟧\n')).toEqual([]);
	});

	test('leaves out a name that the page gives to something else', () => {
		expect(titlesIn('import { Note } from "/a.mdx"\n\n⟦Text.⟧\n')).not.toContain('Wrap in `<Note>`');
	});
});

describe('callouts', () => {
	test('change their kind', () => {
		expect(titlesIn('<No█te>a</Note>\n')).toEqual(
			['Tip', 'Warning', 'Info', 'Check'].map((name) => `Convert to \`<${name}>\``),
		);
		expect(resultOf('<Note>a</No█te>\n', 'Convert to `<Tip>`')).toBe('<Tip>a</Tip>\n');
		expect(resultOf('<Danger█>a</Danger>\n', 'Convert to `<Warning>`')).toBe('<Warning>a</Warning>\n');
	});

	test.each(['<Card█>a</Card>\n', '<Note>a█a</Note>\n', '<Note█>a\n', '`<No█te>a</Note>`\n'])(
		'are not seen in %j',
		(marked) => {
			expect(titlesIn(marked)).toEqual([]);
		},
	);
});

describe('a list', () => {
	const title = 'Convert the list to `<Steps>`';

	test('becomes steps with titles', () => {
		expect(
			resultOf(
				'Before:\n1. Install the tool.\n\n   ```bash\n   npm i\n\n     x\n   ```\n2. Si█gn in:\n   - at home\n3. **Run it.** Then wait,\n   and look.\nAfter\n'.replace(
					'\nAfter',
					'\n\nAfter',
				),
				title,
			),
		).toBe(`Before:

<Steps>
  <Step title="Install the tool">
    \`\`\`bash
    npm i

      x
    \`\`\`
  </Step>
  <Step title="Sign in">
    - at home
  </Step>
  <Step title="Run it">
    Then wait,
    and look.
  </Step>
</Steps>

After
`);
	});

	test('keeps what no title can hold in the step', () => {
		expect(resultOf('- See [a](/b█).\n- Say "a & b"\n', title)).toBe(
			'<Steps>\n  <Step title="Step 1">\n    See [a](/b).\n  </Step>\n  <Step title="Say &quot;a &amp; b&quot;">\n  </Step>\n</Steps>\n',
		);
	});

	test('within a list is converted alone', () => {
		expect(resultOf('- a\n  1. b\n  2. c█\n- d\n', title)).toBe(
			'- a\n\n  <Steps>\n    <Step title="b">\n    </Step>\n    <Step title="c">\n    </Step>\n  </Steps>\n\n- d\n',
		);
	});

	test('indented by tabs keeps them in its code', () => {
		expect(resultOf('1. Install:\n\n\t```make\n\tall:\n\t\tcc a.c\n\t```\n2. Run█\n\t- once\n', title)).toBe(
			'<Steps>\n  <Step title="Install">\n     ```make\n     all:\n     \tcc a.c\n     ```\n  </Step>\n  <Step title="Run">\n     - once\n  </Step>\n</Steps>\n',
		);
	});

	test.each([
		'Text█ only.\n',
		'- a█\nlazy\n',
		'> - a█\n',
		'- [ ] a█\n',
		'-\ta█\n',
		'```\n- a█\n```\n',
		'---\ntags:\n  - a█\n---\n',
		'- - -█\n',
		'1. See\n2. <b>a█\n3. b</b>\n',
		'<Steps>\n- a█\n</Steps>\n',
	])('is not converted in %j', (marked) => {
		expect(titlesIn(marked)).toEqual([]);
	});
});

describe('an image', () => {
	const title = 'Wrap the image in `<Frame>`';

	test.each([
		['a\n\n![b█](/c.png)\n', 'a\n\n<Frame>\n  ![b](/c.png)\n</Frame>\n'],
		['a\n![b█](/c.png)\nd\n', 'a\n\n<Frame>\n  ![b](/c.png)\n</Frame>\n\nd\n'],
		[
			'<Card>\n  <img█ src="/a.png" />\n</Card>\n',
			'<Card>\n  <Frame>\n    <img src="/a.png" />\n  </Frame>\n</Card>\n',
		],
	])('gets a frame in %j', (marked, expected) => {
		expect(resultOf(marked, title)).toBe(expected);
	});

	test.each([
		'Text ![b█](/c.png)\n',
		'- ![b█](/c.png)\n',
		'<Frame>\n  ![b█](/c.png)\n</Frame>\n',
		'[![b█](/c.png)](/d)\n',
		'```\n![b█](/c.png)\n```\n',
		'<Tabs>\n  ![b█](/c.png)\n</Tabs>\n',
	])('gets none in %j', (marked) => {
		expect(titlesIn(marked)).not.toContain(title);
	});
});

describe('code blocks', () => {
	const js = '```js a\n1\n```';
	const sh = '```sh b\n2\n```';

	test('beside each other are joined', () => {
		expect(
			resultOf(`Text\n${js.replace('1', '█1')}\n\n\n${sh}\n`, 'Combine 2 code blocks into `<CodeGroup>`'),
		).toBe(`Text\n\n<CodeGroup>\n\n${js}\n\n\n${sh}\n\n</CodeGroup>\n`);
	});

	test('keep their place in a list', () => {
		expect(
			resultOf(
				'- x\n\n  ```js\n  █1\n  ```\n  ```sh\n  2\n  ```\n',
				'Combine 2 code blocks into `<CodeGroup>`',
			),
		).toBe('- x\n\n  <CodeGroup>\n\n  ```js\n  1\n  ```\n  ```sh\n  2\n  ```\n\n  </CodeGroup>\n');
	});

	test.each([
		`${js.replace('1', '█1')}\n\nText\n\n${sh}\n`,
		`${js.replace('1', '█1')}\n\n${sh.replace(/\n```$/, '')}\n`,
		`<CodeGroup>\n\n${js.replace('1', '█1')}\n\n${sh}\n\n</CodeGroup>\n`,
		`> ${js.replaceAll('\n', '\n> ').replace('1', '█1')}\n>\n> ${sh.replaceAll('\n', '\n> ')}\n`,
	])('are not joined in %j', (marked) => {
		expect(titlesIn(marked)).toEqual([]);
	});
});

describe('converting a labeled paragraph', () => {
	test.each([
		['Note', '**Note:** Keys █expire.\n', '<Note>\n  Keys expire.\n</Note>\n'],
		['Note', '**NOTE**: Keys expire\n█daily.\n', '<Note>\n  Keys expire\n  daily.\n</Note>\n'],
		[
			'Warning',
			'> **⚠️ Warning:** Keys█ expire.\n> Soon.\n',
			'<Warning>\n  Keys expire.\n  Soon.\n</Warning>\n',
		],
		['Info', 'A\n\n█**Important:**\nB\n\nC\n', 'A\n\n<Info>\n  B\n</Info>\n\nC\n'],
		['Warning', '- a\n\n  **Caution:** b█\n', '- a\n\n  <Warning>\n    b\n  </Warning>\n'],
		['Tip', '## A\r\n**Tip:** b█\r\n- c\r\n', '## A\r\n\r\n<Tip>\r\n  b\r\n  - c\r\n</Tip>\r\n'],
	])('to %s: %j', (name, marked, expected) => {
		expect(resultOf(marked, `Convert to \`<${name}>\``)).toBe(expected);
	});

	test.each([
		'Text\n**Note:** a█\n',
		'**Notes:** a█\n',
		'**Note** that a█\n',
		'**Example:** a█\n',
		'**Note:**█\n',
		'- **Note:** a█\n',
		'> **Note:** a█\nb\n',
		'```\n**Note:** a█\n```\n',
		'**Note:** a\n\nb█\n',
	])('not %j', (marked) => {
		expect(titlesIn(marked).filter((title) => title.startsWith('Convert to'))).toEqual([]);
	});
});

describe('converting alerts of other tools', () => {
	test.each([
		['Note', 'a\n\n> [!NO█TE]\n> b\n>\n> - c\n', 'a\n\n<Note>\n  b\n\n  - c\n</Note>\n'],
		['Warning', '> [!caution]\r\n>b█\r\n', '<Warning>\r\n  b\r\n</Warning>\r\n'],
		['Info', ':::important\n\nb█\n\n```js\nc\n```\n\n:::\n', '<Info>\n  b\n\n  ```js\n  c\n  ```\n</Info>\n'],
		[
			'Accordion',
			':::details Say "why" & how\nb█\n:::\n',
			'<Accordion title="Say &quot;why&quot; &amp; how">\n  b\n</Accordion>\n',
		],
		['Accordion', '::: details\nb█\n:::\n', '<Accordion title="Details">\n  b\n</Accordion>\n'],
		['Tip', ':::tip[Be *quick*]\nb\n█:::', '<Tip>\n  **Be *quick***\n\n  b\n</Tip>'],
		[
			'Note',
			'- a\n\n  █:::note Read this\n  b\n  :::\n',
			'- a\n\n  <Note>\n    **Read this**\n\n    b\n  </Note>\n',
		],
		['Note', '> [!NOTE] a\n> b█\n', '<Note>\n  **a**\n\n  b\n</Note>\n'],
		['Info', '> [!info]-\n> b█\n', '<Info>\n  b\n</Info>\n'],
		['Note', '!!! note "A"█\n    b\n\n    - c\n\nd\n', '<Note>\n  **A**\n\n  b\n\n  - c\n</Note>\n\nd\n'],
		['Tip', '- a\n\n  !!! hint\n      b█\n', '- a\n\n  <Tip>\n    b\n  </Tip>\n'],
		['Accordion', '??? question\n\tb█\n', '<Accordion title="Question">\n  b\n</Accordion>\n'],
		['Accordion', '???+ note "A"\n    b█', '<Accordion title="A">\n  b\n</Accordion>'],
		[
			'CodeGroup',
			'::: code-group█\n\n```js A\na\n```\n\n:::\n',
			'<CodeGroup>\n  ```js A\n  a\n  ```\n</CodeGroup>\n',
		],
	])('makes a %s of %j', (name, marked, expected) => {
		expect(resultOf(marked, `Convert to \`<${name}>\``)).toBe(expected);
	});

	test.each([
		'> a█\n',
		'> [!NOTE]\n> b█\nc\n',
		'> [!NOTE]█\n',
		'> [!OTHER]\n> b█\n',
		'!!! note\nb█\n',
		'!!! note\n    b\nc█\n',
		':::note\nb█\n',
		':::note\nb\n:::\n\nc█\n',
		'```\n:::note\nb█\n:::\n```\n',
		'  :::note\nb█\n  :::\n',
	])('is not offered in %j', (marked) => {
		expect(titlesIn(marked)).toEqual([]);
	});
});

describe('removing the tags around a content', () => {
	test.each([
		['Note', 'A\n\n<No█te>\n  b\n\n  - c\n</Note>\n\nd\n', 'A\n\nb\n\n- c\n\nd\n'],
		['Note', 'A\n<Note>\nb\n</No█te>\nc\n', 'A\n\nb\n\nc\n'],
		['Card', '<C█ard\n  title="a"\n>\n\n  b\n\n</Card>', 'b'],
		['Frame', '<Tip>\n\t<Fra█me>\n\t\t![a](/b.png)\n\t</Frame>\n</Tip>\n', '<Tip>\n\t![a](/b.png)\n</Tip>\n'],
		['Tip', '<T█ip>\r\n  ```js\r\n  a\r\n    b\r\n  ```\r\n</Tip>\r\n', '```js\r\na\r\n  b\r\n```\r\n'],
		['Card', '<Car█d>\n  <Note>\n    a\n  </Note>\n</Card>\n', '<Note>\n  a\n</Note>\n'],
	])('of %s moves it to their indentation in %j', (name, marked, expected) => {
		expect(resultOf(marked, `Remove \`<${name}>\` and keep its content`)).toBe(expected);
	});

	test.each([
		'<No█te>a</Note>\n',
		'<No█te>\n</Note>\n',
		'<No█te>\na\n',
		'<Note>\n  █a\n</Note>\n',
		'<Ste█ps>\n  <Step title="a">\n    b\n  </Step>\n</Steps>\n',
		'<Steps>\n  <St█ep title="a">\n    b\n  </Step>\n</Steps>\n',
		'- <Car█d>\n  a\n  </Card>\n',
		'> <No█te>\n> a\n> </Note>\n',
		'<No█te>\nimport it\n</Note>\n',
		'<No█te>\n  ---\n</Note>\n',
		'<Ow█n>\n  a\n</Own>\n',
	])('is not offered in %j', (marked) => {
		expect(titlesIn(marked).filter((title) => title.startsWith('Remove'))).toEqual([]);
	});
});
