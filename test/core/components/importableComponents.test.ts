import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';
const files = {
	'snippets/plan-table.mdx': 'Plans.\n',
	'snippets/parts/RateLimits.mdx':
		'Limits.\n\nexport const Hero = ({ title }) => <h1>{title}</h1>;\n\nexport const LIMIT = 5;\n',
	'snippets/card.mdx': 'Hides a component of the site.\n',
	'snippets/price.jsx':
		'export const PriceRow = () => <b />;\nexport const Price = () => <b />;\nexport const useRate = 1;\n',
	'snippets/usage-meter.tsx': 'export default function Meter() {}\nexport interface MeterProps {}\n',
	'snippets/begun.jsx': '',
	'app/hero.jsx': 'export const AppHero = 1;\n',
	'guides/next.mdx': head,
};

async function offered(marked: string, path = 'page.mdx') {
	const { text, offset } = takeCursor(marked);
	const docs = project({ ...files, [path]: text });
	const document = TextDocument.create('', '', 0, text);
	const { items } = await docs.complete(path, document.positionAt(offset));
	return items
		.filter(({ additionalTextEdits }) => additionalTextEdits !== undefined)
		.map(({ label, detail, additionalTextEdits = [] }) => ({
			label,
			detail,
			after: TextDocument.applyEdits(document, additionalTextEdits),
		}));
}

test('components of snippets are offered with their import', async () => {
	expect((await offered(`${head}Text.\n\n<█\n`)).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
		'RateLimits: Import from /snippets/parts/RateLimits.mdx',
		'Hero: Import from /snippets/parts/RateLimits.mdx',
		'PlanTable: Import from /snippets/plan-table.mdx',
		'PriceRow: Import from /snippets/price.jsx',
		'Price: Import from /snippets/price.jsx',
		'UsageMeter: Import from /snippets/usage-meter.tsx',
	]);
	const [table] = await offered(`${head}Text.\n\n<Plan█\n`);
	expect(table?.after).toBe(`${head}import PlanTable from "/snippets/plan-table.mdx";\n\nText.\n\n<Plan\n`);
	const [hero] = await offered(`${head}import A from "/snippets/a.mdx";\n\n<her█\n`);
	expect(hero?.after).toBe(
		`${head}import { Hero } from "/snippets/parts/RateLimits.mdx";\nimport A from "/snippets/a.mdx";\n\n<her\n`,
	);
});

test('components of a script elsewhere are offered once a page is known to import from it', async () => {
	const user = 'import { AppHero } from "/app/hero.jsx"\n\n<AppHero />\n';
	const docs = project({ ...files, 'guides/user.mdx': user, 'page.mdx': `${head}<AppH\n` });
	const labels = async () => {
		const { items } = await docs.complete('page.mdx', { line: 5, character: 5 });
		return items
			.filter(({ additionalTextEdits }) => additionalTextEdits !== undefined)
			.map(({ label }) => label);
	};
	expect(await labels()).toEqual([]);
	docs.diagnose('guides/user.mdx');
	expect(await labels()).toEqual(['AppHero']);
});

test('of snippets in several languages those of the page’s own are offered, told apart by their path', async () => {
	const languages = ['en', 'es', 'fr'].map((language) => ({
		language,
		groups: [{ group: 'G', pages: [language === 'en' ? 'page' : `${language}/page`] }],
	}));
	const translated = {
		'docs.json': JSON.stringify({
			theme: 'mint',
			name: 'N',
			colors: { primary: '#000000' },
			navigation: { languages },
		}),
		'snippets/plans.mdx': 'Plans.\n',
		'snippets/es/plans.mdx': 'Planes.\n',
		'snippets/fr/plans.mdx': 'Plans.\n',
		'snippets/fr/only.mdx': 'Seulement.\n',
	};
	const paths = async (path: string) => {
		const text = `${head}<\n`;
		const docs = project({ ...translated, [path]: text });
		const { items } = await docs.complete(path, { line: 5, character: 1 });
		return items.flatMap(({ labelDetails }) => labelDetails?.description ?? []);
	};
	expect(await paths('page.mdx')).toEqual(['/snippets/plans.mdx', '/snippets/fr/only.mdx']);
	expect(await paths('es/page.mdx')).toEqual([
		'/snippets/es/plans.mdx',
		'/snippets/plans.mdx',
		'/snippets/fr/only.mdx',
	]);
});

test('what the page has already, or is itself, is not', async () => {
	const imported = `${head}import PlanTable from "/snippets/plan-table.mdx";\n\n<Plan█\n`;
	expect(await offered(imported)).toEqual([]);
	expect(await offered('<Plan█\n', 'snippets/plan-table.mdx')).toEqual([]);
});

test('an unknown component is imported from the snippet that has it', () => {
	const repairs = (body: string) => {
		const docs = project({ ...files, 'page.mdx': head + body });
		const place = docs.diagnose('page.mdx').find(({ code }) => code === 'unknown-component')?.range;
		return docs
			.repairs('page.mdx', place ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } })
			.filter(({ title }) => title.startsWith('Add import'))
			.map(({ title, edits }) => [
				title,
				TextDocument.applyEdits(TextDocument.create('', '', 0, head + body), [
					...(edits.get('page.mdx') ?? []),
				]),
			]);
	};
	expect(repairs('<PlanTable />\n')).toEqual([
		[
			'Add import from `/snippets/plan-table.mdx`',
			`${head}import PlanTable from "/snippets/plan-table.mdx";\n\n<PlanTable />\n`,
		],
	]);
	expect(repairs('<Hero title="A" />\n').map(([title]) => title)).toEqual([
		'Add import from `/snippets/parts/RateLimits.mdx`',
	]);
	expect(repairs('<Price />\n')).toEqual([
		[
			'Add import from `/snippets/price.jsx`',
			`${head}import { Price } from "/snippets/price.jsx";\n\n<Price />\n`,
		],
	]);
	expect(repairs('<UsageMeter />\n')).toEqual([
		[
			'Add import from `/snippets/usage-meter.tsx`',
			`${head}import UsageMeter from "/snippets/usage-meter.tsx";\n\n<UsageMeter />\n`,
		],
	]);
	expect(repairs('<AppHero />\n')).toEqual([]);
	expect(repairs('<Nothing />\n')).toEqual([]);
});
