import { expect, test } from 'vitest';
import { openProject } from '../../server/src/hosts/library/library.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: A\n---\n\nText.\n';

test('problems of an opened text are those of that text, in configuration and pages', async () => {
	const project = await openProject(folder({ 'docs.json': minimalConfig, 'page.mdx': page }));
	const codes = async (file: string) =>
		(await project.problems(file)).map(({ code, severity }) => `${severity} ${code}`);
	expect(await codes('docs.json')).not.toContain('error wrong-type');
	project.open('docs.json', minimalConfig.replace('"Test"', '5'));
	expect(await codes('docs.json')).toContain('error wrong-type');
	project.close('docs.json');
	expect(await codes('docs.json')).not.toContain('error wrong-type');
	project.open('page.mdx', '[x](/nope)\n');
	expect(await codes('page.mdx')).toContain('warning broken-link');
	project.close('page.mdx');
	expect(await codes('page.mdx')).not.toContain('warning broken-link');
});
