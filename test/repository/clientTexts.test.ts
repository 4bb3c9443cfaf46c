import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where the API of VS Code takes a text that people read, followed by one that is not translated. */
const untranslated =
	/(?:show(?:Information|Warning|Error)Message\(\s*|\b(?:placeHolder|prompt|title|detail|openLabel|agree|question): |\.(?:tooltip|description) = |new CodeAction\()(?:'[^']*[A-Za-z]|"[^"]*[A-Za-z]|`[^`$]*[A-Za-z])/g;

const folder = join('client', 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
	name.endsWith('.ts'),
);

test.each(files)('what people read in %s can be translated', (name) => {
	const text = readFileSync(join(folder, name), 'utf8');
	expect([...text.matchAll(untranslated)].map(([place]) => place)).toEqual([]);
});
