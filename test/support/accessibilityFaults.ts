import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical faults that axe finds on a page, or with `all` all of them: a line for each, with its places. */
export async function accessibilityFaults(page: Page, { all = false } = {}): Promise<readonly string[]> {
	await page.evaluate(axe);
	const { violations } = await page.evaluate<AxeResults>('axe.run(document)');
	return violations
		.filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
		.map(
			({ id, help, nodes }) =>
				`${id} (${help}): ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join('\n    ')}`,
		);
}
