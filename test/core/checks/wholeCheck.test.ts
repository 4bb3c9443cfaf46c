import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { allChecks } from '../../../server/src/core/checks/allChecks.ts';
import { examplePaths } from '../../../server/src/core/checks/check.ts';
import { whereLoneProblems } from '../../../server/src/core/checks/runChecks.ts';
import { createDocsService, type FileOnDisk } from '../../../server/src/core/docsService.ts';
import { WholeCheck } from '../../../server/src/core/door/wholeCheck.ts';
import { createPageEvents } from '../../../server/src/core/syntax/page/pageEvents.ts';
import { parsePageBytes } from '../../../server/src/core/syntax/parsePageBytes.ts';
import { fileBytes } from '../../support/fileBytes.ts';
import { takeSpans } from '../../support/marks.ts';
import { brokenPages, nastyPages } from '../syntax/pages.ts';

const config = '{"theme":"mint","name":"Test","navigation":{"pages":["page"]},"variables":{"version":"2"}}';

function onDisk(files: Readonly<Record<string, string>>): readonly FileOnDisk[] {
	return Object.entries({ 'docs.json': config, ...files }).map(([path, text]) =>
		/\.mdx?$/.test(path)
			? { kind: 'onDisk', path, readBytes: () => fileBytes(text) }
			: { kind: 'onDisk', path, text },
	);
}

function fileAt(disk: readonly FileOnDisk[], path: string): FileOnDisk {
	return disk.find((file) => file.path === path) ?? { kind: 'onDisk', path };
}

/** What the whole check says of each file, also as the only one asked about, and what is said of it by its bytes, and by its text. */
function allAnswers(files: Readonly<Record<string, string>>) {
	const disk = onDisk(files);
	const whole = new WholeCheck((path) => files[path]);
	whole.take(disk);
	const docs = createDocsService();
	docs.apply(disk);
	const onlyProblemsOf = (path: string) => {
		const only = new WholeCheck((file) => files[file]);
		only.take(disk, (file) => file === path);
		return only.problemsOf(path);
	};
	return Object.entries(files).map(([path, text]) => ({
		path,
		whole: whole.problemsOf(path) ?? [],
		only: onlyProblemsOf(path),
		closed: docs.diagnoseClosed(path, () => fileAt(disk, path)),
		single: docs.diagnose(path, text),
	}));
}

test('of the pages that nobody asks about only those are read twice that one asked about depends on', () => {
	const head = '---\ntitle: A\ndescription: B\n---\n\n';
	const files: Readonly<Record<string, string>> = {
		'page.mdx': `${head}import Part from '/part.mdx'\n\n[a](/target#there) [b](/target#gone) [c](/whole)\n\n<Part />\n`,
		'target.mdx': `${head}## There\n`,
		'part.mdx': '## Part\n',
		'whole.mdx': `${head}Nothing.\n`,
		'other.mdx': `${head}## Other\n`,
	};
	const reads: Record<string, number> = {};
	const counted = onDisk(files).map((file) => ({
		...file,
		readBytes:
			file.readBytes &&
			(() => {
				reads[file.path] = (reads[file.path] ?? 0) + 1;
				return file.readBytes?.();
			}),
	}));
	const check = new WholeCheck((path) => files[path]);
	check.take(counted, (path) => path === 'page.mdx');
	expect(check.problemsOf('page.mdx')?.map(({ code }) => code)).toEqual(['broken-anchor']);
	expect(reads).toEqual({ 'page.mdx': 1, 'target.mdx': 2, 'part.mdx': 2, 'whole.mdx': 1, 'other.mdx': 1 });
	const ofPart = new WholeCheck((path) => files[path]);
	ofPart.take(counted, (path) => path === 'part.mdx');
	expect(ofPart.problemsOf('part.mdx'), 'it is no page, which needs a title').toEqual([]);
});

describe('finds in a whole project what is found in each of its files', () => {
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
					for (const { whole, only, closed, single } of answers)
						expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
					const codes = answers.flatMap(({ whole }) => whole.map((problem) => problem.code));
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
		for (const { whole, single } of answers) {
			expect(whole).toEqual(single);
			expect(whole.map(({ code }) => code)).toContain('broken-link');
		}
	});

	test('a link without a target that another page has as an attribute', () => {
		const head = '---\ntitle: A\ndescription: B\n---\n\n';
		const answers = allAnswers({
			'one.mdx': `${head}<a href="">x</a>\n`,
			'page.mdx': `${head}[![x](/a.svg)]() [y]()\n`,
			'a.svg': '',
		});
		for (const { whole, single } of answers) expect(whole).toEqual(single);
		expect(answers.flatMap(({ whole }) => whole.filter(({ code }) => code === 'broken-link'))).toHaveLength(
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
				for (const { whole, only, closed, single } of answers)
					expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
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
		for (const { whole, only, closed, single } of answers)
			expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
		const told = answers.flatMap(({ path, whole }) =>
			whole.flatMap(({ code }) => (code === 'missing-image' ? [path] : [])),
		);
		expect(told).toEqual(['one.mdx', 'two.mdx']);
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
		for (const { whole, only, closed, single } of answers)
			expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
		const told = answers.flatMap(({ path, whole }) =>
			whole.flatMap(({ code, fixes }) => (code === 'cross-language-link' ? [[path, fixes?.[0]?.title]] : [])),
		);
		expect(told).toEqual([
			['ja/end.mdx', undefined],
			['ja/end.mdx', 'Link to `/ja/start`'],
		]);
	});

	test.each([...Object.values(nastyPages), ...Object.values(brokenPages)])('a page of %j', (text) => {
		for (const content of [text, head + text])
			for (const { whole, only, closed, single } of allAnswers({
				'page.mdx': content,
				'snippets/part.mdx': content,
			}))
				expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
	});

	test.each([
		'---\ntitle: Ü\ndescription: x\nversion: 1.10\n---\n',
		'---\ntitle: Start\ndescription: x\n---\n\n{größe} {“x”} <A b={ö} {...ü} />\n\nimport ü from "x"\nexport const ö = 1\n',
		'---\ntitle: Start\ndescription: x\n---\n\n{{ verison }} ü {{version}} {{ünï}}\n',
		'---\ntitle: Start\ndescription: x\n---\n\n<CodeGroup>\n```js “Ü”\n1\n```\n```js \u00A0\n1\n```\n</CodeGroup>\n',
		'---\ntitle: Start\ndescription: x\n---\n\n## Ünï “x”\n\n[a](#ünï-x) [b](#ünï-“x”) [c](/nowhere/ü) ![d](./ü.png)\n',
	])('a page that is not ASCII: %j', (text) => {
		for (const { whole, only, closed, single } of allAnswers({ 'page.mdx': text }))
			expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
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
	for (const { whole, only, single } of answers)
		expect({ whole, only }).toEqual({ whole: single, only: single });
	const codes = answers.flatMap(({ path, whole }) => whole.map(({ code }) => `${path}: ${code}`));
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
	for (const { whole, only, single } of answers)
		expect({ whole, only }).toEqual({ whole: single, only: single });
	expect(answers.flatMap(({ path, whole }) => whole.map(({ code }) => `${path}: ${code}`))).toEqual([
		'b.mdx: broken-link',
	]);
});

test('makes neither headings nor code spans of the bytes of a page with which nothing is wrong', () => {
	const text = (good: string) =>
		good.startsWith('---') ? good : `---\ntitle: Page\ndescription: x\n---\n\n${good}`;
	const clean = allChecks.flatMap(({ subject, examples }) => {
		if (subject !== 'page') return [];
		const bytes = fileBytes(`${text(examples.good)}\n\n## Heading\n\nSome \`code\`.\n`);
		const page = parsePageBytes('page.mdx', bytes, { events: createPageEvents(bytes.bytes.length) });
		const asked = [vi.spyOn(page.syntax, 'headings', 'get'), vi.spyOn(page.syntax, 'codeSpans', 'get')];
		if (whereLoneProblems(page) !== 'nowhere') return [];
		return [asked.map(({ mock }) => mock.calls.length)];
	});
	expect(clean.length).toBeGreaterThan(30);
	expect(clean.flat().filter((times) => times > 0)).toEqual([]);
});

test('reads each page once when nothing is wrong', () => {
	let read = 0;
	const text = '---\ntitle: Page\ndescription: What it is about.\n---\n\n[Itself](/page#part)\n\n## Part\n';
	const whole = new WholeCheck(() => {
		read++;
		return text;
	});
	whole.take([
		{ kind: 'onDisk', path: 'docs.json', text: config },
		{
			kind: 'onDisk',
			path: 'page.mdx',
			readBytes: () => {
				read++;
				return fileBytes(text);
			},
		},
	]);
	expect(whole.problemsOf('page.mdx')).toEqual([]);
	expect(read).toBe(1);
});

describe('of a page with faults in its front matter alone', () => {
	const text =
		'---\ntitle: Größe\nicno: rocket\n---\n\nThe **client** in one command.\n\n[Itself](/page#part)\n\n## Part\n';

	function checked(page: string) {
		const readText = vi.fn(() => page);
		const whole = new WholeCheck(readText);
		whole.take(onDisk({ 'page.mdx': page }));
		return { readText, problems: whole.problemsOf('page.mdx') ?? [] };
	}

	test('tells them without reading it again', () => {
		const { readText, problems } = checked(text);
		expect(problems.map(({ code }) => code)).toEqual(['missing-description', 'front-matter-unknown-key']);
		expect(readText).not.toHaveBeenCalled();
	});

	test('makes their repairs from all of it', () => {
		const [lacking] = checked(text).problems;
		expect(lacking?.fixes?.map(({ title }) => title)).toEqual(['Use the first sentence as description']);
	});

	test.each([
		['', ['missing-description', 'front-matter-unknown-key']],
		['{/* recto-disable missing-description */}\n', ['front-matter-unknown-key']],
		['{/* recto-disable */}\n', []],
		['[A](/nowhere)\n', ['missing-description', 'front-matter-unknown-key', 'broken-link']],
		['<Nte>\n\nA\n\n</Nte>\n', ['missing-description', 'front-matter-unknown-key', 'unknown-component']],
	])('before %j', (after, codes) => {
		for (const { whole, only, closed, single } of allAnswers({ 'page.mdx': text + after })) {
			expect({ whole, only, closed }).toEqual({ whole: single, only: single, closed: single });
			expect(whole.map(({ code }) => code)).toEqual(codes);
		}
	});
});
