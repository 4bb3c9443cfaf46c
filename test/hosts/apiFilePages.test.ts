import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiFilePages } from '../support/apiFilePages.ts';

const folder = new URL('../data/openApi32/', import.meta.url);
const record = 'hostAnswers.json';
/** Written by `npm run openapi -- --host test/data/openApi32 --record …`. */
const answers: Readonly<Record<string, object>> = JSON.parse(readFileSync(new URL(record, folder), 'utf8'));
const files = readdirSync(folder).filter((name) => name !== record);

test('each file has an answer of the host', () => {
	expect(Object.keys(answers).sort()).toEqual([...files].sort());
});

test.each(files)('%s makes the pages and the sidebar that the host makes', (name) => {
	expect(apiFilePages(readFileSync(new URL(name, folder), 'utf8'))).toEqual(answers[name]);
});
