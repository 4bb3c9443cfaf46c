import { expect, test } from 'vitest';
import { metricsTable } from '../../scripts/metrics/metricsTable.mjs';
import { cloneCommands } from '../../scripts/metrics/publicProjects.mjs';

function metrics(all: readonly string[], bytes: number) {
	return {
		sources: { 'client/src': { files: 1, lines: 10 } },
		bundles: [{ file: 'extension.cjs', bytes, gzip: bytes / 2 }],
		vsix: 1000,
		times: [{ name: 'every check', milliseconds: bytes }],
		findings: { manual: { codes: {}, all: [...all] } },
	};
}

test('the difference of two measurements names findings that were added or are gone, and sizes', () => {
	const table = metricsTable(
		metrics(['a.mdx:1:1 x', 'a.mdx:2:1 y', 'a.mdx:2:1 y'], 100),
		metrics(['a.mdx:2:1 y', 'b.mdx:1:1 z'], 110),
	);
	expect(table).toContain('manual: 1 added, 2 gone');
	expect(table).toContain('~~~diff\n+ b.mdx:1:1 z\n- a.mdx:1:1 x\n- a.mdx:2:1 y\n~~~');
	expect(table).toContain('| extension.cjs | 100 | 110 (+10.0 %) |');
	expect(table).toContain('Milliseconds: no change.');
	expect(metricsTable(metrics([], 1), metrics([], 1))).toContain('Findings: none added, none gone.');
});

test('text of a stranger is no markup', () => {
	const hostile = '~~~\n@everyone [x](https://a.test) <img src=x> | `a`';
	const before = { ...metrics([], 1), findings: { [hostile]: { codes: {}, all: [] } } };
	const after = { ...metrics([], 1), findings: { [hostile]: { codes: {}, all: [hostile] } } };
	const [head, code] = metricsTable(before, after).split('~~~diff\n');
	expect(head).not.toMatch(/[@[\]`]|<(?!\/?(?:details|summary)>)/);
	expect(code?.split('\n').slice(1, 3)).toEqual(['~~~', '</details>']);
});

test('the commands that clone public projects are no more than that', () => {
	for (const command of cloneCommands())
		expect(command).toMatch(
			/^git clone --depth 1 --filter=blob:none(?: --sparse)? https:\/\/github\.com\/[\w.-]+\/[\w.-]+\.git [\w.-]+(?: && git -C [\w.-]+ sparse-checkout set [\w/]+)?$/,
		);
});
