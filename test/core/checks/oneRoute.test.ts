import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocsService } from '../../../server/src/core/api/docsService.ts';
import { examplePaths } from '../../../server/src/core/checks/check.ts';
import { loadVale } from '../../../server/src/core/checks/rules/projectRules.ts';
import { allChecks } from '../../../server/src/core/checks/run/allChecks.ts';
import { takeSpans } from '../../support/marks.ts';
import { brokenPages, nastyPages } from '../syntax/pages.ts';

const config = '{"theme":"mint","name":"Test","navigation":{"pages":["page"]},"variables":{"version":"2"}}';

await loadVale();

/** What is told of each file: closed, and open in an editor, alone and after another text. */
function allAnswers(files: Readonly<Record<string, string>>) {
	const docs = createDocsService();
	docs.apply(
		Object.entries({ 'docs.json': config, ...files }).map(([path, text]) => ({ kind: 'onDisk', path, text })),
	);
	const answers = Object.entries(files).map(([path, text]) => ({
		path,
		closed: docs.diagnoseClosed(path, () => text) ?? [],
		single: docs.diagnose(path, text),
		open: openAnswer(path, text),
	}));
	function openAnswer(path: string, text: string) {
		for (const typed of [`${text}x`, text]) docs.apply([{ kind: 'open', path, text: typed }]);
		const found = docs.diagnose(path);
		docs.apply([{ kind: 'closed', path }]);
		return found;
	}
	return answers;
}

type Answers = ReturnType<typeof allAnswers>;

function expectOneAnswer(answers: Answers): void {
	for (const { path, closed, single, open } of answers)
		expect({ path, closed, open }).toEqual({ path, closed: single, open: single });
}

describe('a file is told of in the same way closed and open', () => {
	/** Sound but for what is not ASCII, which moves all places behind it. */
	const head = '---\ntitle: “Größe” 📏\ndescription: Über\n---\n\n';

	test.each(allChecks.map(({ code, examples, subject }) => [code, examples, subject] as const))(
		'%s',
		(code, examples, subject) => {
			const path = examples.path ?? examplePaths[subject];
			for (const before of subject === 'page' && !examples.bad.startsWith('⟦---') ? ['', head] : [''])
				for (const text of [takeSpans(examples.bad).text, examples.good]) {
					const isMoved = before !== '' && !text.startsWith('---');
					const answers = allAnswers({ ...examples.files, [path]: isMoved ? before + text : text });
					expectOneAnswer(answers);
					const codes = answers.flatMap(({ closed }) => closed.map((problem) => problem.code));
					if (text !== examples.good && before === '') expect(codes).toContain(code);
				}
		},
	);

	test('a link that another page has where this one has a quote', () => {
		const head = '---\ntitle: A\ndescription: B\n---\n\n';
		const answers = allAnswers({
			'one.mdx': `${head}[a](/nowhere) b\n`,
			'page.mdx': `${head}abc"d\n\n[a](/nowhere) b\n`,
		});
		expectOneAnswer(answers);
		for (const { closed } of answers) expect(closed.map(({ code }) => code)).toContain('broken-link');
	});

	test('a link without a target that another page has as an attribute', () => {
		const head = '---\ntitle: A\ndescription: B\n---\n\n';
		const answers = allAnswers({
			'one.mdx': `${head}<a href="">x</a>\n`,
			'page.mdx': `${head}[![x](/a.svg)]() [y]()\n`,
			'a.svg': '',
		});
		expectOneAnswer(answers);
		expect(answers.flatMap(({ closed }) => closed.filter(({ code }) => code === 'broken-link'))).toHaveLength(
			2,
		);
	});

	test('links of any pages', () => {
		const target = fc.constantFrom(
			'',
			' ',
			'#',
			'/one',
			'/two#here',
			'#here',
			'/nowhere',
			'./two',
			'/a.svg',
			'two',
			'/one/',
		);
		const link = fc
			.tuple(fc.constantFrom('md', 'a', 'card', 'image', 'around', 'own'), target)
			.map(([form, href]) => {
				if (form === 'md') return `[x](${href})`;
				if (form === 'image') return `![x](${href})`;
				if (form === 'around') return `[![x](/a.svg)](${href})`;
				return form === 'a'
					? `<a href="${href}">x</a>`
					: `<${form === 'own' ? 'Mine' : 'Card'} href="${href}" />`;
			});
		const page = fc
			.array(link, { maxLength: 4 })
			.map((links) => `---\ntitle: A\ndescription: B\n---\n\n${links.join(' ö ')}\n`);
		fc.assert(
			fc.property(page, page, page, (one, two, part) => {
				const answers = allAnswers({
					'one.mdx': one,
					'two.mdx': two,
					'snippets/part.mdx': part,
					'a.svg': '',
				});
				expectOneAnswer(answers);
			}),
		);
	});

	test('an image in the front matter of a page with nothing else', () => {
		const page = (image: string) => `---\ntitle: Ünï\ndescription: B\nog:image: ${image}\n---\n`;
		const answers = allAnswers({
			'a.png': '',
			'one.mdx': page('/nowhere.png'),
			'page.mdx': page('/a.png'),
			'snippets/part.mdx': page('/nowhere.png'),
			'two.mdx': `${page('/nowhere.png')}\n![x](/a.png)\n`,
		});
		expectOneAnswer(answers);
		const reported = answers.flatMap(({ path, closed }) =>
			closed.flatMap(({ code }) => (code === 'missing-image' ? [path] : [])),
		);
		expect(reported).toEqual(['one.mdx', 'two.mdx']);
	});

	test('a link that is right in one language and not in another', () => {
		const sound = '---\ntitle: A\ndescription: B\n---\n';
		const group = (...pages: string[]) => [{ group: 'Guides', pages }];
		const answers = allAnswers({
			'docs.json': JSON.stringify({
				theme: 'mint',
				name: 'A',
				navigation: {
					languages: [
						{ language: 'en', groups: group('end', 'start') },
						{ language: 'jp', groups: group('ja/end', 'ja/start') },
						{ language: 'fr', groups: group('fr/start') },
					],
				},
			}),
			'end.mdx': `${sound}[A](/start)\n`,
			'fr/start.mdx': `${sound}[A](/end#top) [B](/ja/start) [C](/ja/start)\n`,
			'ja/end.mdx': `${sound}[A](/end) [B](/fr/start#c) [C](/start)\n`,
			'ja/start.mdx': sound,
			'start.mdx': `${sound}[A](/ja/start)\n`,
		});
		expectOneAnswer(answers);
		const reported = answers.flatMap(({ path, single }) =>
			single.flatMap(({ code, fixes }) =>
				code === 'cross-language-link' ? [[path, fixes?.[0]?.title]] : [],
			),
		);
		expect(reported).toEqual([
			['ja/end.mdx', undefined],
			['ja/end.mdx', 'Replace with `/ja/start`'],
		]);
	});

	test.each([...Object.values(nastyPages), ...Object.values(brokenPages)])('a page of %j', (text) => {
		for (const content of [text, head + text])
			expectOneAnswer(
				allAnswers({
					'page.mdx': content,
					'snippets/part.mdx': content,
				}),
			);
	});

	test.each([
		'---\ntitle: Ü\ndescription: x\nversion: 1.10\n---\n',
		'---\ntitle: Start\ndescription: x\n---\n\n{größe} {“x”} <A b={ö} {...ü} />\n\nimport ü from "x"\nexport const ö = 1\n',
		'---\ntitle: Start\ndescription: x\n---\n\n{{ verison }} ü {{version}} {{ünï}}\n',
		'---\ntitle: Start\ndescription: x\n---\n\n<CodeGroup>\n```js “Ü”\n1\n```\n```js \u00A0\n1\n```\n</CodeGroup>\n',
		'---\ntitle: Start\ndescription: x\n---\n\n## Ünï “x”\n\n[a](#ünï-x) [b](#ünï-“x”) [c](/nowhere/ü) ![d](./ü.png)\n',
	])('a page that is not ASCII: %j', (text) => {
		expectOneAnswer(allAnswers({ 'page.mdx': text }));
	});
});

test('judges a link that others share where it leads elsewhere, or was not judged before', () => {
	const page = (links: string) => `---\ntitle: Page\ndescription: About it.\nhidden: true\n---\n\n${links}\n`;
	const files = {
		'.mintignore': 'a/ignored.mdx\n',
		'a/ignored.mdx': page('[x](/nowhere)'),
		'a/one.mdx': page('[x](./two) [x](#here) [x](/a/two) [x](/a/two#here) ![x](/a/two.png)\n\n## Here'),
		'a/part.mdx': page('[x](/a/two#gone)'),
		'a/two.mdx': page('import Part from "/a/part.mdx"\n\n<Part />\n\n## Here'),
		'a/two.png': '',
		'b/one.mdx': page('[x](./two) [x](#here) [x](/a/two#here) [x](/a/two#gone) ![x](./two.png)'),
		'b/three.mdx': page('[x](/nowhere) ![x](/a/two) [x](/a/two.png) ![x](/a/two.png)'),
	};
	const answers = allAnswers(files);
	expectOneAnswer(answers);
	const codes = answers.flatMap(({ path, closed }) => closed.map(({ code }) => `${path}: ${code}`));
	expect(codes).toEqual([
		'a/part.mdx: broken-anchor',
		'b/one.mdx: broken-link',
		'b/one.mdx: broken-anchor',
		'b/one.mdx: broken-anchor',
		'b/one.mdx: missing-image',
		'b/three.mdx: broken-link',
	]);
});

test('keeps apart targets of the same bytes that mean another thing elsewhere', () => {
	const head = '---\ntitle: Page\ndescription: About it.\nhidden: true\n---\n\n';
	const answers = allAnswers({
		'a.mdx': `${head}[x](/x\\_y) ![x](/x_y.png)`,
		'b.mdx': `${head}<Card title="x" href="/x\\_y" />\n\n[x](/x_y.png) [x](/x_y)`,
		'x_y.mdx': head,
		'x_y.png': '',
	});
	expectOneAnswer(answers);
	expect(answers.flatMap(({ path, closed }) => closed.map(({ code }) => `${path}: ${code}`))).toEqual([
		'b.mdx: broken-link',
	]);
});

describe('of a page with faults in its front matter alone', () => {
	const text =
		'---\ntitle: Größe\nicno: rocket\n---\n\nThe **client** in one command.\n\n[Itself](/page#part)\n\n## Part\n';

	test.each([
		['', ['missing-description', 'front-matter-unknown-key']],
		['{/* recto-disable missing-description */}\n', ['front-matter-unknown-key']],
		['{/* recto-disable */}\n', []],
		['[A](/nowhere)\n', ['missing-description', 'front-matter-unknown-key', 'broken-link']],
		['<Nte>\n\nA\n\n</Nte>\n', ['missing-description', 'front-matter-unknown-key', 'unknown-component']],
	])('before %j', (after, codes) => {
		const answers = allAnswers({ 'page.mdx': text + after });
		expectOneAnswer(answers);
		expect(answers[0]?.closed.map(({ code }) => code)).toEqual(codes);
	});
});
