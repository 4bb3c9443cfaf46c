import { describe, expect, test } from 'vitest';
import { utilityRule } from '../../../server/src/core/site/document/style/utilityRule.ts';

const own = (name: string) => `.r-prose .r-block [class~="${name}"]`;

describe('the utility classes of pages', () => {
	test.each([
		['mt-4', 'margin-top: 1rem'],
		['-mx-2.5', 'margin-inline: -0.625rem'],
		['mx-auto', 'margin-inline: auto'],
		['py-px', 'padding-block: 1px'],
		['w-1/3', 'width: 33.3333%'],
		['max-w-3xl', 'max-width: 48rem'],
		['h-[320px]', 'height: 320px'],
		['max-h-[calc(100vh-4rem)]', 'max-height: calc(100vh - 4rem)'],
		['size-6', 'width: 1.5rem; height: 1.5rem'],
		['grid-cols-2', 'grid-template-columns: repeat(2, minmax(0, 1fr))'],
		['grid-rows-[20px_1fr]', 'grid-template-rows: 20px 1fr'],
		['col-span-2', 'grid-column: span 2 / span 2'],
		['justify-between', 'justify-content: space-between'],
		['text-center', 'text-align: center'],
		['text-4xl', 'font-size: 2.25rem; line-height: 2.5rem'],
		['text-gray-900', 'color: #111827'],
		['text-white/70', 'color: color-mix(in srgb, #ffffff 70%, transparent)'],
		['bg-[#FF8800]', 'background-color: #FF8800'],
		['border', 'border: 1px solid var(--border-color, var(--line))'],
		['border-b-2', 'border-bottom: 2px solid var(--border-color, var(--line))'],
		['border-red-200', '--border-color: #fecaca; border-color: #fecaca'],
		['rounded-t-lg', 'border-top-left-radius: 0.5rem; border-top-right-radius: 0.5rem'],
		['-translate-x-1/2', '--shift-x: -50%; translate: var(--shift-x, 0) var(--shift-y, 0)'],
		['z-50', 'z-index: 4'],
	])('%s', (name, declarations) => {
		expect(utilityRule(name)?.css).toBe(`${own(name)} { ${declarations} }`);
	});

	test.each([
		['dark:text-white', `:root[data-theme="dark"] ${own('dark:text-white')} { color: #ffffff }`],
		['hover:underline', `${own('hover:underline')}:hover { text-decoration-line: underline }`],
		[
			'group-hover:scale-105',
			`.r-prose .r-block .group:hover [class~="group-hover:scale-105"] { scale: 1.05 }`,
		],
		[
			'md:grid-cols-3',
			`@container site (min-width: 768px) { ${own('md:grid-cols-3')} { grid-template-columns: repeat(3, minmax(0, 1fr)) } }`,
		],
		['!mt-0', `${own('!mt-0')} { margin-top: 0px !important }`],
		['space-y-2', `${own('space-y-2')} > :not([hidden]) ~ :not([hidden]) { margin-top: 0.5rem }`],
	])('under a condition: %s', (name, css) => {
		expect(utilityRule(name)?.css).toBe(css);
	});

	test.each([
		'fixed',
		'inset-[var(--x)]',
		'bg-[url(https://x.test/a.png)]',
		'w-[1px}body{display:none]',
		'h-[calc(1px]',
		'text-[color:red]',
		'unknown:mt-4',
		'constructor',
		'text-constructor',
		'toString:mt-4',
		'mt',
		'border-',
		'',
	])('%s is none', (name) => {
		expect(utilityRule(name)).toBeUndefined();
	});

	test('what is said of one side counts more than what is said of all, and a condition more than none', () => {
		const order = (name: string) => utilityRule(name)?.order ?? Number.NaN;
		for (const [less, more] of [
			['p-4', 'px-2'],
			['px-2', 'pl-1'],
			['border', 'border-dashed'],
			['border-b', 'border-red-200'],
			['text-sm', 'leading-6'],
			['pl-1', 'hover:p-4'],
			['hover:p-4', 'sm:p-2'],
			['sm:pl-2', 'lg:p-2'],
			['lg:hidden', 'dark:block'],
		])
			expect(order(less ?? ''), `${less} ${more}`).toBeLessThan(order(more ?? ''));
	});
});
