import { readFileSync } from 'node:fs';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import go from 'shiki/langs/go.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import python from 'shiki/langs/python.mjs';
import bash from 'shiki/langs/shellscript.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { expect, test } from 'vitest';

// These grammars are VS Code's own, so that what the names are is what its users see.
const highlighter = await createHighlighterCore({
	themes: [],
	langs: [
		...[css, diff, go, html, http, javascript, json, markdown, python, bash, tsx, typescript, yaml].flat(),
		{ ...JSON.parse(readFileSync('syntaxes/mdx.tmLanguage.json', 'utf8')), name: 'mdx' },
	],
	engine: createOnigurumaEngine(import('shiki/wasm')),
});

/** The scopes of the first piece of the text that reads so, without the language's own. */
function scopesOf(text: string, piece: string): string {
	const grammar = highlighter.getLanguage('mdx');
	let state: Parameters<typeof grammar.tokenizeLine>[1] = null;
	for (const line of text.split('\n')) {
		const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
		state = ruleStack;
		for (const { startIndex, endIndex, scopes } of tokens)
			if (line.slice(startIndex, endIndex).trim() === piece) return scopes.slice(1).join(' ');
	}
	throw new Error(`No piece reads ${piece}.`);
}

test.each([
	['---\nhidden: true\n---\n', 'true', 'meta.embedded.block.frontmatter constant.language.boolean.yaml'],
	// In a key that is half typed, VS Code completes: it is not text.
	['---\ntitle: A\ndescr\n---\n', 'descr', 'meta.embedded.block.frontmatter entity.name.tag.yaml'],
	['---\ntitle: A\n', 'A', 'meta.embedded.block.frontmatter string.unquoted'],
	["import A from '/a.mdx';\n", 'import', 'meta.embedded.block.module.tsx keyword.control.import.tsx'],
	['export const a = {\n\n  b: 1,\n};\n', '1', 'meta.embedded.block.module.tsx constant.numeric'],
	['<Card title="x">', 'Card', 'meta.tag.mdx support.class.component.mdx'],
	['<Tree.File name="x" />', 'Tree.File', 'support.class.component.mdx'],
	['</Card>', 'Card', 'support.class.component.mdx'],
	['<img src="/a.png" />', 'img', 'meta.tag.mdx entity.name.tag.mdx'],
	['<Card title="x">', 'title', 'entity.other.attribute-name.mdx'],
	['<Card\n  title="x"\n>', 'x', 'meta.tag.mdx string.quoted.double.mdx'],
	['<Card style={{ width: 5 }}>', '5', 'meta.tag.mdx meta.embedded.expression.tsx constant.numeric'],
	['Text {1 + 2}.', '2', 'meta.embedded.expression.tsx constant.numeric'],
	['{/* a note */}', 'a note', 'comment.block.mdx'],
	[
		'## About <Icon icon="x" />',
		'About',
		'markup.heading.markdown heading.2.markdown entity.name.section.markdown',
	],
	['## About <Icon icon="x" />', 'Icon', 'heading.2.markdown support.class.component.mdx'],
	['**bold <Badge>new</Badge>**', 'Badge', 'markup.bold.markdown support.class.component.mdx'],
	['| a | <br /> |\n| - | - |', 'br', 'entity.name.tag.mdx'],
	['`<Card>`', '<Card>', 'markup.inline.raw.string.markdown'],
	['a \\{b}', '\\{', 'constant.character.escape.markdown'],
	['- one\n- [two](/a)', '/a', 'markup.list.unnumbered.markdown markup.underline.link.markdown'],
	['> quoted', 'quoted', 'markup.quote.markdown'],
	// Deep inside of components it is Markdown still, not code by indentation.
	['<A>\n  <B>\n      **bold**\n  </B>\n</A>', 'bold', 'markup.bold.markdown'],
	// What is half typed does not reach beyond its paragraph.
	['<Card ti\n\n*After*', 'After', 'markup.italic.markdown'],
	['<Card title="x\n\n*After*', 'After', 'markup.italic.markdown'],
	['{ a +\n\n*After*', 'After', 'markup.italic.markdown'],
	['a < b\n\n*After*', 'After', 'markup.italic.markdown'],
	['```mdx\n<Note>\n```', 'Note', 'meta.embedded.block.mdx support.class.component.mdx'],
	['````mdx\n```js\na\n```\n<Note>\n````', 'Note', 'meta.embedded.block.mdx support.class.component.mdx'],
	['```diff\n+ a\n```', '+', 'meta.embedded.block.diff markup.inserted.diff'],
	['```http\nGET / HTTP/1.1\n```', 'GET', 'meta.embedded.block.http keyword.control.http'],
	['```200\n{ "a": 1 }\n```', '1', 'meta.embedded.block.json constant.numeric.json'],
])('%j: %s', (text, piece, scopes) => {
	const actual = scopesOf(text, piece).split(' ');
	expect(actual.filter((scope) => scopes.split(' ').some((wanted) => scope.startsWith(wanted)))).toHaveLength(
		scopes.split(' ').length,
	);
});

test.each([
	['json', '{ "a": true }', 'true'],
	['yaml', 'a: true', 'true'],
	['js', 'let a', 'let'],
	['ts', 'let a', 'let'],
	['tsx', 'let a', 'let'],
	['python', 'pass', 'pass'],
	['bash', 'if x', 'if'],
	['go', 'var x int', 'var'],
	['html', '<br>', 'br'],
	['css', 'a { color: red }', 'red'],
])('a fence of %s is colored, in the page and in a list', (language, code, piece) => {
	for (const [before, indent] of [
		['', ''],
		['- Item\n\n', '  '],
		['<Steps>\n  <Step title="x">\n', '    '],
	]) {
		const text = `${before}${indent}\`\`\`${language} a title\n${indent}${code}\n${indent}\`\`\`\n\n*After*`;
		expect(scopesOf(text, piece)).toMatch(
			/^markup\.fenced_code\.block\.markdown meta\.embedded\.block\.\S+ \S/,
		);
		expect(scopesOf(text, 'After')).toBe('markup.italic.markdown');
	}
});

test('the manifest names the grammar by its scope', () => {
	const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
	const { scopeName } = JSON.parse(readFileSync('syntaxes/mdx.tmLanguage.json', 'utf8'));
	expect(contributes.grammars).toContainEqual(
		expect.objectContaining({ language: 'mdx', scopeName, path: './syntaxes/mdx.tmLanguage.json' }),
	);
});
