import { expect, test } from 'vitest';
import { openProject } from '../../server/src/hosts/library/library.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

test('problems of another text are those of that text, in configuration and pages', () => {
	const project = openProject(
		folder({ 'docs.json': minimalConfig, 'page.mdx': '---\ntitle: A\n---\n\nText.\n' }),
	);
	const codes = (file: string, text?: string) =>
		project.problems(file, text).map(({ code, severity }) => `${severity} ${code}`);
	expect(codes('docs.json')).not.toContain('error wrong-type');
	expect(codes('docs.json', minimalConfig.replace('"Test"', '5'))).toContain('error wrong-type');
	expect(codes('docs.json')).not.toContain('error wrong-type');
	expect(codes('page.mdx', '[x](/nope)\n')).toContain('warning broken-link');
	expect(codes('page.mdx')).not.toContain('warning broken-link');
});
