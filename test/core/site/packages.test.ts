import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { renderBody, textOf } from './render.ts';

test('a component of a package is named, and not run', async () => {
	const body = await renderBody(
		'import { Line } from \'@acme/charts\';\n\n<Line data="a">\n  Text\n</Line>\n',
	);
	expect(textOf(body)).toContain(
		'The component <Line> from @acme/charts is code, which the preview does not run.',
	);
	expect(textOf(body)).toContain('Text');
});

test('nor is one that a script of the site uses', async () => {
	const docs = project({
		'page.mdx': "import { Chart } from '/snippets/chart.jsx';\n\n<Chart />\n",
		'snippets/chart.jsx':
			"import { Line } from '@acme/charts';\n\nexport const Chart = () => <Line points={[1, 2]} />;\n",
	});
	const page = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
	const body = page?.blocks.map(({ html }) => html).join('') ?? '';
	expect(textOf(body)).toContain('is code, which the preview does not run.');
});
