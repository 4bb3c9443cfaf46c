import type { Component } from './component.ts';
import { accordion } from './components/accordion.ts';
import { accordionGroup } from './components/accordionGroup.ts';
import { callout } from './components/callout.ts';
import { card } from './components/card.ts';
import { cardGroup } from './components/cardGroup.ts';
import { codeBlock } from './components/codeBlock.ts';
import { codeGroup } from './components/codeGroup.ts';
import { note } from './components/note.ts';
import { responseField } from './components/responseField.ts';
import { tab } from './components/tab.ts';
import { tree } from './components/tree.ts';
import { treeFile } from './components/treeFile.ts';
import { treeFolder } from './components/treeFolder.ts';
import { warning } from './components/warning.ts';

/** Equivalent of a component of another tool. */
interface ForeignComponent {
	readonly component: Component;
	/** New names of attributes by old name. */
	readonly attributes?: Readonly<Record<string, string>>;
}

/** Components of Docusaurus, Starlight, Nextra, Fumadocs, ReadMe and Fern that have another name here. */
export const foreignComponents: ReadonlyMap<string, ForeignComponent> = new Map(
	Object.entries<ForeignComponent>({
		TabItem: { component: tab, attributes: { label: 'title' } },
		Admonition: { component: callout },
		Alert: { component: callout },
		Important: { component: warning },
		Warn: { component: warning },
		Aside: { component: note },
		Cards: { component: cardGroup, attributes: { num: 'cols', columns: 'cols' } },
		CardGrid: { component: cardGroup },
		'Cards.Card': { component: card },
		LinkCard: { component: card },
		Accordions: { component: accordionGroup },
		Details: { component: accordion, attributes: { summary: 'title' } },
		Collapse: { component: accordion },
		CodeBlocks: { component: codeGroup },
		CodeTabs: { component: codeGroup },
		Code: { component: codeBlock, attributes: { lang: 'language' } },
		Files: { component: tree },
		Folder: { component: treeFolder },
		File: { component: treeFile },
		TypeTable: { component: responseField },
	}),
);

/** HTML and SVG elements whose names differ from a component's only by case. */
export const elementsNamedLikeComponents: ReadonlySet<string> = new Set('frame link view'.split(' '));

/** Names that the host renders in generated pages although they are not authoring components. */
export const hostComponents: ReadonlySet<string> = new Set(
	'ApiPlayground CustomCode CustomComponent DynamicCustomComponent MDX MDXContentController GitHub Github Fragment React'.split(
		' ',
	),
);
