import { expect, test } from 'vitest';
import { createDocsService } from '../../../server/src/core/api/docsService.ts';
import { maxAffixes } from '../../../server/src/core/language/hunspell/readAffixFile.ts';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { containsSpan } from '../../../server/src/core/text/positions.ts';
import { minimalConfig, project } from '../../support/project.ts';

const ini = 'StylesPath = styles\n\n[*.mdx]\nBasedOnStyles = Team\n';

/** What one rule finds on a page: each match, and the messages. */
function found(rule: string, page: string, settings = ini, others: Readonly<Record<string, string>> = {}) {
	const docs = project({ '.vale.ini': settings, 'styles/Team/Rule.yml': rule, 'page.mdx': page, ...others });
	const problems = docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule');
	const faults = ['.vale.ini', 'styles/Team/Rule.yml']
		.flatMap((path) => docs.diagnose(path))
		.map(({ message }) => message);
	expect(faults).toEqual([]);
	return problems.map(({ span, message }) => [page.slice(span.start, span.end), message]);
}

const matches = (...given: Parameters<typeof found>) => found(...given).map(([match]) => match);

const existence = (more: string) => `extends: existence\nmessage: "Avoid '%s'."\n${more}`;

/** Messages of the rules about the page, in text order. */
function ruleMessages(docs: ReturnType<typeof project>): readonly string[] {
	const problems = docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule');
	return problems.map(({ message }) => message);
}

test('existence: words, in any case, as parts of words, with exceptions', () => {
	const page = 'Very good, very\nbad. Everyone is very-well.\n';
	expect(found(existence('tokens: [very]'), page)).toEqual([
		['very', "Team.Rule: Avoid 'very'."],
		['very', "Team.Rule: Avoid 'very'."],
	]);
	expect(matches(existence('ignorecase: true\ntokens: [very]'), page)).toEqual(['Very', 'very', 'very']);
	expect(matches(existence('nonword: true\ntokens: [very]'), page)).toEqual(['very', 'very', 'very']);
	expect(matches(existence("tokens: ['\\w+-well']\nexceptions: [very-well]"), page)).toEqual([]);
	expect(matches(existence("raw: ['\\bbad', '\\. Every']"), page)).toEqual(['bad. Every']);
});

test('prose is what readers read, and code is never looked at', () => {
	const page = [
		"import foo from '/foo.mdx';\n\nexport const a = 'foo';",
		'`foo` {/* foo */} {"foo"} <code>foo</code> https://foo.com/foo',
		'```bash\nfoo\n```',
		'<Card title="foo" href="/foo">\n  A foo **b**ar.\n</Card>',
		'| A foo | b |\n| --- | --- |\n| foo d | e |',
		'[fo**o**](https://example.com/foo) ![foo](/foo.png)',
	].join('\n\n');
	expect(matches(existence('tokens: [foo, bar]'), page)).toEqual(['foo', 'b**ar', 'foo', 'foo', 'fo**o']);
	expect(matches(existence('scope: alt\ntokens: [foo]'), page)).toEqual(['foo']);
});

test('scopes: headings, lists, tables, quotations, sentences', () => {
	const page = [
		'## A foo',
		'### B foo',
		'- C foo\n- D foo',
		'> E foo',
		'| F foo | x |\n| --- | --- |\n| G foo | y |',
		'H foo. I foo bar.',
	].join('\n\n');
	const inScope = (scope: string) =>
		matches(existence(`scope: ${scope}\nnonword: true\ntokens: ['\\w foo']`), page);
	expect(inScope('text')).toHaveLength(9);
	expect(inScope('heading')).toEqual(['A foo', 'B foo']);
	expect(inScope('heading.h3')).toEqual(['B foo']);
	expect(inScope('list')).toEqual(['C foo', 'D foo']);
	expect(inScope('blockquote')).toEqual(['E foo']);
	expect(inScope('table.header')).toEqual(['F foo']);
	expect(inScope('table.cell')).toEqual(['G foo']);
	expect(inScope('paragraph')).toEqual(['H foo', 'I foo']);
	expect(inScope('[heading.h2, table.cell]')).toEqual(['A foo', 'G foo']);
	expect(inScope('~heading & ~list & ~table & ~blockquote')).toEqual(['H foo', 'I foo']);
	expect(matches(existence("scope: sentence\nnonword: true\ntokens: ['^\\w foo.*']"), page).at(-1)).toBe(
		'I foo bar.',
	);
	expect(inScope('raw')).toHaveLength(9);
});

test('substitution: the better word is the fix, with groups, options and case', () => {
	const page = 'Utilize the log-in form, e.g. in 3 lines.\n';
	const rule =
		"extends: substitution\nmessage: \"Use '%s' instead of '%s'.\"\nignorecase: true\ncapitalize: true\naction: { name: replace }\nswap:\n  utili[sz]e: use\n  log-(in|on): sign-$1\n  e\\.g\\.: for example|such as\n";
	const docs = project({
		'.vale.ini': ini,
		'styles/Team/Rule.yml': `${rule}nonword: true\n`,
		'page.mdx': page,
	});
	const problems = docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule');
	expect(
		problems.map(({ message, fixes = [] }) => [
			message,
			fixes.map(({ changes }) => applyChanges(page, changes)),
		]),
	).toEqual([
		["Team.Rule: Use 'Use' instead of 'Utilize'.", [page.replace('Utilize', 'Use')]],
		["Team.Rule: Use 'sign-in' instead of 'log-in'.", [page.replace('log-in', 'sign-in')]],
		[
			"Team.Rule: Use 'for example' or 'such as' instead of 'e.g.'.",
			[page.replace('e.g.', 'for example'), page.replace('e.g.', 'such as')],
		],
	]);
});

test('occurrence, repetition, consistency and conditional', () => {
	expect(
		found(
			'extends: occurrence\nmessage: "%s commas."\nscope: sentence\nmax: 2\ntoken: ","\n',
			'A, b, c, d. A, b.\n',
		),
	).toEqual([[',', 'Team.Rule: 3 commas.']]);
	expect(
		matches(
			"extends: repetition\nmessage: \"'%s' twice\"\nalpha: true\nignorecase: true\ntokens: ['[^\\s]+']\n",
			'The the cat. Is it? It is. `a` `a`\n',
		),
	).toEqual(['The the']);
	expect(
		matches(
			'extends: consistency\nmessage: "Mixed %s"\nignorecase: true\neither:\n  advisor: adviser\n',
			'An advisor.\n\nThe adviser and the adviser.\n',
		),
	).toEqual(['adviser']);
	expect(
		matches(
			"extends: conditional\nmessage: \"Define '%s'\"\nfirst: '\\b([A-Z]{3,5})\\b'\nsecond: '(?:\\b[A-Z][a-z]+ )+\\(([A-Z]{3,5})\\)'\nexceptions: [API]\n",
			'The World Health Organization (WHO) has an API. WHO and NATO.\n',
		),
	).toEqual(['NATO']);
});

test('capitalization: sentence, title, lower, and expressions', () => {
	const rule = (match: string) =>
		`extends: capitalization\nmessage: "'%s' is wrong"\nscope: heading\nmatch: ${match}\nexceptions: [VS Code, Docker]\n`;
	const page =
		'## Start with Docker and VS Code\n\n## Use The New Server\n\n## use it\n\n## Run `npm i` now\n';
	expect(matches(rule('$sentence'), page)).toEqual(['Use The New Server', 'use it']);
	expect(matches(rule('$title'), page)).toEqual(['Use The New Server', 'use it', 'Run `npm i` now']);
	expect(matches(rule('$title'), '## Use the New Server of Docker\n')).toEqual([]);
	expect(matches(rule("'^[A-Z].*'"), page)).toEqual(['use it']);
});

test('metric: a formula of counts', () => {
	const rule =
		'extends: metric\nmessage: "Grade %s."\nformula: |\n  (0.39 * (words / sentences)) + (11.8 * (syllables / words)) - 15.59\ncondition: "> 8"\n';
	expect(found(rule, 'Cats sit. Dogs run.\n')).toEqual([]);
	expect(
		found(
			rule,
			'# A\n\nConsiderable organizational responsibilities necessitate extraordinary administrative capabilities.\n',
		),
	).toEqual([
		[
			'Considerable organizational responsibilities necessitate extraordinary administrative capabilities.',
			'Team.Rule: Grade 47.83.',
		],
	]);
});

test('spelling: dictionaries and vocabularies of the project', () => {
	const page = 'A speling of foobar, GraphQL and Recto.\n';
	const rule = 'extends: spelling\nmessage: "Unknown \'%s\'"\n';
	const words = {
		'styles/config/dictionaries/en.dic': '4\na\nspelling\nof\nand\n',
		'styles/config/dictionaries/en.aff': 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwzESIANRTOLCDUGMPHBYFVKWZ\n',
		'styles/config/vocabularies/Base/accept.txt': '# names\nRecto\n[Ff]oo(bar)?\n',
	};
	const docs = project({
		'.vale.ini': ini.replace('\n\n', '\nVocab = Base\n\n'),
		'styles/Team/Rule.yml': rule,
		'page.mdx': page,
		...words,
	});
	expect(
		docs
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'vale-rule')
			.map(({ message, fixes = [] }) => [message, fixes.map(({ title }) => title)]),
	).toEqual([["Team.Rule: Unknown 'speling'.", ['Replace with “spelling”']]]);
});

test('the style Vale: terms, rejected words, repetition', () => {
	const others = {
		'styles/Vocab/Base/accept.txt': 'GitHub\n',
		'styles/Vocab/Base/reject.txt': 'whitelist\n',
	};
	const docs = project({
		'.vale.ini': 'StylesPath = styles\nVocab = Base\n[*]\nBasedOnStyles = Vale\nVale.Spelling = NO\n',
		'page.mdx': 'The the whitelist of Github, GitHub.\n',
		...others,
	});
	expect(ruleMessages(docs)).toEqual([
		"Vale.Repetition: 'the' is repeated!",
		"Vale.Avoid: Avoid using 'whitelist'.",
		"Vale.Terms: Use 'GitHub' instead of 'Github'.",
	]);
});

test('sections and levels choose the rules of a file', () => {
	const rule = existence('level: error\ntokens: [foo]');
	const severity = (settings: string) =>
		project({
			'docs.json': minimalConfig.replace('"page"', '"guides/a"'),
			'.vale.ini': settings,
			'styles/Team/Rule.yml': rule,
			'guides/a.mdx': 'A foo.\n',
		})
			.diagnose('guides/a.mdx')
			.filter(({ code }) => code === 'vale-rule')
			.map((problem) => problem.severity);
	expect(severity(ini)).toEqual(['error']);
	expect(severity(`${ini}Team.Rule = suggestion\n`)).toEqual(['hint']);
	expect(severity(`${ini}Team.Rule = NO\n`)).toEqual([]);
	expect(severity(`MinAlertLevel = error\n${ini}Team.Rule = warning\n`)).toEqual([]);
	expect(severity(ini.replace('mdx', '{md,rst}'))).toEqual([]);
	expect(severity(`${ini.replace('*.mdx', '*.md')}[formats]\nmdx = md\n`)).toEqual(['error']);
	expect(severity(`${ini}[guides/*.mdx]\nBasedOnStyles = \n`)).toEqual([]);
	expect(severity(`${ini}[guides/*.mdx]\nTeam.Rule = NO\n`)).toEqual([]);
	expect(severity('StylesPath = "styles" # here\n[*.mdx]\nTeam.Rule = YES\n')).toEqual(['error']);
	expect(severity(`${ini}TokenIgnores = (A fo+), \\\n  x\n`)).toEqual([]);
});

test('comments turn rules off', () => {
	const page =
		'A foo.\n\n{/* vale off */}\n\nA foo.\n\n{/* vale on */}\n\nA foo.\n\n<!-- vale Team.Rule = NO -->\n\nA foo.\n\n<!-- vale Team.Rule = YES -->\n\n{/* vale Team.Rule["foo"] = NO */}\n\nA foo and a bar.\n';
	expect(matches(existence('tokens: [foo, bar]'), page)).toEqual(['foo', 'foo', 'bar']);
});

test('what cannot be applied is named once, in its place', () => {
	const faults = (files: Readonly<Record<string, string>>, path: string) => {
		const docs = project({ 'page.mdx': 'A foo.\n', ...files });
		return docs
			.diagnose(path)
			.map(({ span, severity, message }) => [
				files[path]?.slice(span.start, span.end),
				severity,
				message.split('. ')[0],
			]);
	};
	const settings =
		'StylesPath = styles\nPackages = Google\nMinAlertLevel = high\nNLPEndpoint = x\nVocab = Base\n[*.mdx]\nBasedOnStyles = Team, Google\nBlockIgnores = x\nTeam.Rule = maybe\n';
	expect(
		faults({ '.vale.ini': settings, 'styles/Team/Rule.yml': existence('tokens: [a]') }, '.vale.ini'),
	).toEqual([
		['high', 'warning', 'Unknown level `high`'],
		['NLPEndpoint', 'information', 'Recto does not support the Vale setting `NLPEndpoint`'],
		['Base', 'warning', 'Vocabulary `Base` was not found'],
		['Team, Google', 'warning', 'Vale style `Google` is not in the project'],
		['BlockIgnores', 'information', 'Recto does not support the Vale setting `BlockIgnores`'],
		['maybe', 'warning', 'Unknown value `maybe`'],
	]);
	const ofRule = (rule: string) =>
		faults({ '.vale.ini': ini, 'styles/Team/Rule.yml': rule }, 'styles/Team/Rule.yml');
	expect(ofRule('extends: script\nmessage: x\n')).toEqual([
		['script', 'information', 'Recto does not support Vale rules of the kind `script`'],
	]);
	expect(
		ofRule(existence('colour: red\nscope: [text, comment]\ntokens:\n  - (\\w+\\s?)+x\n  - fine\n')),
	).toEqual([
		['colour', 'warning', 'Unknown key `colour` in a Vale rule of the kind `existence`'],
		['comment', 'information', 'Recto does not support the Vale scope `comment`'],
		['(\\w+\\s?)+x', 'warning', expect.stringContaining('could take very long')],
	]);
	expect(ofRule('extends: [\n')).toEqual([
		[expect.anything(), 'warning', 'The Vale rule is not valid YAML, and is not applied.'],
	]);
	expect(ofRule("extends: spelling\nmessage: '%s'\n")).toEqual([
		['spelling', 'information', 'Spelling is not checked by `Team.Rule`: the project has no dictionary'],
	]);
});

test('an edit of a rule takes effect at once', () => {
	const docs = project({
		'.vale.ini': ini,
		'styles/Team/Rule.yml': existence('tokens: [foo]'),
		'page.mdx': 'A foo and a bar.\n',
	});
	const now = () =>
		docs
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'vale-rule')
			.map(({ span }) => span.start);
	expect(now()).toEqual([2]);
	docs.apply([{ kind: 'open', path: 'styles/Team/Rule.yml', text: existence('tokens: [bar]') }]);
	expect(now()).toEqual([12]);
	docs.apply([
		{ kind: 'removed', path: '.vale.ini' },
		{ kind: 'closed', path: '.vale.ini' },
	]);
	expect(now()).toEqual([]);
});

test('a styles folder that is not read is named, and its styles are not looked for', () => {
	for (const path of ['.github/styles', '../styles', '/etc/styles']) {
		const settings = ini.replace('styles', path);
		const docs = project({ '.vale.ini': settings, 'page.mdx': 'A.\n' });
		expect(docs.diagnose('.vale.ini').map(({ span }) => settings.slice(span.start, span.end))).toEqual([
			path,
		]);
	}
});

test('whatever a rule matches, no alert is within code, tags, statements, expressions or addresses', () => {
	const parts = [
		'Text with **bold `a`** and [a link](https://example.com/a_b "t").',
		'<Card title="Words here" icon={"x"}>\n  Words <Icon name="y" /> in\n  a card.\n</Card>',
		'```js title="x.js"\nconst a = 1;\n\nwords\n```',
		"export const words = ['a', 'b'];",
		'> Quote {words.length} {/* words\n> and more */}\n\n- Item `code` <br/> more\n  words <code>not *this*</code>',
		'| A `b` | C |\n| :-- | --- |\n| d | <kbd>e</kbd> https://example.com/f |',
		'Words $x + y$ and me@example.com.\n\n$$\na + b\n$$',
		'<!-- words --> Words\n\n![Words](/a.png) \\*x\\* &amp; y[^1]',
	];
	const rules = Object.fromEntries(
		['text', 'raw', 'sentence', 'summary', 'alt'].map((scope, index) => [
			`styles/Team/R${index}.yml`,
			existence(`scope: ${scope}\nnonword: true\ntokens: ['\\S', '\\w+', '[^a]+?']`),
		]),
	);
	let count = 0;
	for (const first of parts)
		for (const second of parts) {
			const page = `---\ntitle: Words\n---\n\n${first}\n\n${second}\n`;
			const docs = project({ '.vale.ini': ini, ...rules, 'page.mdx': page });
			const { syntax } = parsePageDocument('page.mdx', page);
			const images = syntax.links.filter(({ kind }) => kind === 'image').map(({ span }) => span);
			const hidden = [
				...[...syntax.fences, ...syntax.modules, ...syntax.tags].map(({ span }) => span),
				...[...syntax.codeSpans, ...syntax.expressions, ...syntax.htmlComments],
				...syntax.links.map(({ targetSpan }) => targetSpan),
				...[...page.matchAll(/\$x[^$]+\$|\$\$[^$]+\$\$|me@\S+com/g)].map(({ 0: { length }, index }) => ({
					start: index,
					end: index + length,
				})),
				{ start: 0, end: syntax.frontMatter?.span.end ?? 0 },
			];
			const alerts = docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule');
			count += alerts.length;
			const wrong = alerts.filter(({ span }) => hidden.some((part) => containsSpan(part, span)));
			expect(wrong.map(({ span }) => page.slice(span.start, span.end))).toEqual([]);
			for (const { span } of alerts)
				if (images.some((part) => containsSpan(part, span)))
					expect(page.slice(span.start, span.end)).toMatch(/^\w+$|^\w$/);
		}
	expect(count).toBeGreaterThan(5_000);
});

test('sections with many stars, and long lines of settings, are read soon', () => {
	const path = `${'a'.repeat(200)}.mdx`;
	const settings = [
		ini,
		`[${'*a'.repeat(8)}b]`,
		'BasedOnStyles = Team',
		`[${'{a*,'.repeat(30)}b${'}'.repeat(30)}]`,
		`a${' '.repeat(100_000)}b`,
		`[${']#\\\n'.repeat(20_000)}`,
	].join('\n');
	const docs = project({
		'docs.json': minimalConfig.replace('"page"', JSON.stringify(path.slice(0, -4))),
		'.vale.ini': settings,
		'styles/Team/Rule.yml': existence('tokens: [foo]'),
		[path]: 'A foo.\n',
	});
	expect(docs.diagnose(path).filter(({ code }) => code === 'vale-rule')).toHaveLength(1);
});

test('a vocabulary of very many words is applied', () => {
	const terms = Array.from({ length: 130_000 }, (_, index) => `Term${index.toString(36)}`);
	const docs = project({
		'.vale.ini': 'StylesPath = styles\nVocab = Base\n[*]\nBasedOnStyles = Vale\nVale.Spelling = NO\n',
		'styles/Vocab/Base/accept.txt': [...terms, 'Acme Cloud', '[Rr]ecto(?: Docs)?'].join('\n'),
		'styles/Vocab/Base/reject.txt': 'whitelist\n',
		'page.mdx': 'A term123, a Term124, ACME cloud, Recto docs and a whitelist.\n',
	});
	expect(docs.diagnose('.vale.ini')).toEqual([]);
	expect(ruleMessages(docs)).toEqual([
		"Vale.Terms: Use 'Term123' instead of 'term123'.",
		"Vale.Terms: Use 'Acme Cloud' instead of 'ACME cloud'.",
		"Vale.Terms: Use '[Rr]ecto(?: Docs)?' instead of 'Recto docs'.",
		"Vale.Avoid: Avoid using 'whitelist'.",
	]);
});

test('many tokens are found as few are, wherever they are divided', () => {
	const page = 'One two-three aab cde (x) zz42 fine.\n';
	const filler = Array.from({ length: 1_200 }, (_, index) => `qx${index}(?:ab)?y`);
	const rule = (tokens: readonly string[]) =>
		existence(`tokens:\n${tokens.map((token) => `  - '${token}'\n`).join('')}`);
	const tokens = ['two', 'a+b', '[c-e]+', '\\w+\\d+'];
	expect(matches(rule([...tokens, ...filler]), page)).toEqual(matches(rule(tokens), page));
	expect(matches(rule([...filler, ...tokens]), page)).toEqual(['two', 'aab', 'cde', 'zz42']);
});

test('a rule that takes too long is left out, named, and stops no other', () => {
	const page = `${'a '.repeat(4_000)}\n\nA foo.\n`;
	const docs = project({
		'.vale.ini': ini,
		'styles/Team/Slow.yml': existence('tokens: [a]'),
		'styles/Team/Words.yml': existence('tokens: [foo]'),
		'page.mdx': page,
	});
	let time = 0;
	docs.keepTime(() => time++);
	const now = () => docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule');
	const inPart = expect.objectContaining({
		severity: 'warning',
		message: expect.stringMatching(
			/^This page is checked against Vale rules only in part: `Team\.Slow` took/,
		),
	});
	expect(now()).toContainEqual(inPart);
	expect(now()).toEqual([inPart, expect.objectContaining({ message: "Team.Words: Avoid 'foo'." })]);
	docs.apply([{ kind: 'open', path: 'styles/Team/Slow.yml', text: existence('tokens: [bar]') }]);
	expect(now().map(({ message }) => message)).toEqual(["Team.Words: Avoid 'foo'."]);
});

test('patterns of text to ignore that take too long are named too', () => {
	const docs = project({
		'.vale.ini': `${ini}TokenIgnores = a\n`,
		'styles/Team/Words.yml': existence('tokens: [foo]'),
		'page.mdx': `${'a '.repeat(4_000)}\n\nA foo.\n`,
	});
	let time = 0;
	docs.keepTime(() => time++);
	const now = () => docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule');
	now();
	expect(now().map(({ message }) => message)).toEqual([
		expect.stringContaining('in part: `TokenIgnores` took'),
		"Team.Words: Avoid 'foo'.",
	]);
});

test('a dictionary with too many affixes is not used, and named', () => {
	const affixes = maxAffixes + 1;
	const docs = project({
		'.vale.ini': ini,
		'styles/Team/Rule.yml': 'extends: spelling\nmessage: "Unknown \'%s\'"\n',
		'styles/config/dictionaries/x.dic': '1\nword\n',
		'styles/config/dictionaries/x.aff': `SFX A Y ${affixes}\n${'SFX A 0 x\n'.repeat(affixes)}`,
		'page.mdx': 'A foo.\n',
	});
	expect(docs.diagnose('styles/Team/Rule.yml').map(({ message }) => message)).toContainEqual(
		expect.stringContaining('`styles/config/dictionaries/x.dic` has too many affixes, and is not used.'),
	);
	expect(docs.diagnose('page.mdx').filter(({ code }) => code === 'vale-rule')).toEqual([]);
});

test('the time of a page ends within a text of many words', () => {
	let time = 0;
	const docs = project({
		'.vale.ini': ini,
		'styles/Team/Rule.yml': 'extends: spelling\nmessage: "Unknown \'%s\'"\n',
		'styles/config/dictionaries/x.dic': '1\nbar\n',
		'styles/config/dictionaries/x.aff': '',
		'page.mdx': `${'Bar '.repeat(4_000)}\n`,
	});
	docs.keepTime(() => time++);
	expect(docs.diagnose('page.mdx').map(({ message }) => message)).toContainEqual(
		expect.stringContaining('in part: `Team.Rule` took'),
	);
});

test('a closed page is read again only when the rules of the project have changed', () => {
	const docs = createDocsService();
	const words = (word: string) => `{ "style": { "words": { "${word}": "x" } } }`;
	const page = '---\ntitle: A\ndescription: B\n---\n\nA foo and a bar.\n';
	const texts = {
		'docs.json': minimalConfig,
		'.recto.json': words('foo'),
		'.vale.ini': ini,
		'styles/Team/Rule.yml': existence('tokens: [foo]'),
		'page.mdx': page,
	};
	docs.apply(Object.entries(texts).map(([path, text]) => ({ kind: 'onDisk', path, text })));
	let reads = 0;
	const found = () => {
		const problems = docs.diagnoseClosed('page.mdx', () => {
			reads++;
			return page;
		});
		return problems?.map(({ code, span }) => `${code} ${page.slice(span.start, span.end)}`);
	};
	expect([found(), found(), reads]).toEqual([
		['unwanted-word foo', 'vale-rule foo'],
		['unwanted-word foo', 'vale-rule foo'],
		1,
	]);
	docs.apply([{ kind: 'onDisk', path: 'styles/Team/Rule.yml', text: existence('tokens: [bar]') }]);
	expect([found(), found(), reads]).toEqual([
		['unwanted-word foo', 'vale-rule bar'],
		['unwanted-word foo', 'vale-rule bar'],
		2,
	]);
	docs.apply([{ kind: 'onDisk', path: '.recto.json', text: words('bar') }]);
	expect(found()).toEqual(['unwanted-word bar', 'vale-rule bar']);
	// A page that changes while the rules are known is checked when it is read.
	docs.apply([{ kind: 'onDisk', path: 'page.mdx', text: page }]);
	expect([found(), reads]).toEqual([['unwanted-word bar', 'vale-rule bar'], 3]);
});
