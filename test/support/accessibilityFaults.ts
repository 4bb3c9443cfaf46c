import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps people out, as axe finds it on a page: a line for each serious or critical fault, with its places. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
	await page.evaluate(axe);
	const { violations } = await page.evaluate<AxeResults>('axe.run(document)');
	return violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.map(
			({ id, help, nodes }) =>
				`${id} (${help}): ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join('\n    ')}`,
		);
}
