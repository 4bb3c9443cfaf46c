import type { Component } from '../component.ts';
import { accordion, accordionGroup, expandable } from './accordions.ts';
import { callout, check, danger, info, note, tip, warning } from './callouts.ts';
import { card, cardGroup, tile } from './cards.ts';
import { codeBlock, codeGroup, requestExample, responseExample } from './codeBlocks.ts';
import { color, colorItem, colorRow } from './colors.ts';
import { column, columns } from './columns.ts';
import { variation, view, visibility } from './conditionalContent.ts';
import { icon, latex, mermaid } from './drawings.ts';
import { paramField, responseField } from './fields.ts';
import { badge, heading, link, tooltip } from './inlineElements.ts';
import { mdx, snippet } from './insertedFiles.ts';
import { frame, iframe, img, video } from './media.ts';
import { githubRepo, panel, prompt, update } from './panels.ts';
import { step, steps } from './steps.ts';
import { tab, tabs } from './tabs.ts';
import { fileTree, tree, treeFile, treeFolder } from './trees.ts';

/** All authoring components in the order of the manual: the specification's first. */
export const components: readonly Component[] = [
	note,
	tip,
	warning,
	info,
	check,
	codeGroup,
	requestExample,
	responseExample,
	steps,
	step,
	tabs,
	tab,
	accordionGroup,
	accordion,
	card,
	cardGroup,
	paramField,
	responseField,
	expandable,
	frame,
	tooltip,
	update,
	video,
	iframe,
	img,
	danger,
	callout,
	badge,
	columns,
	column,
	codeBlock,
	panel,
	icon,
	prompt,
	tile,
	tree,
	treeFolder,
	treeFile,
	fileTree,
	color,
	colorRow,
	colorItem,
	githubRepo,
	mermaid,
	latex,
	view,
	visibility,
	mdx,
	variation,
	heading,
	link,
	snippet,
];

const byName: ReadonlyMap<string, Component> = new Map(
	components.flatMap((component) =>
		[component.name, ...(component.aliases ?? [])].map((name) => [name, component] as const),
	),
);

/** Component for an alert or admonition of that name, in any case. */
export function componentOfAlert(name: string): Component | undefined {
	const alertName = name.toLowerCase();
	return components.find(({ alertNames }) => alertNames?.includes(alertName));
}

/** Component with that name or alias. */
export function findComponent(name: string): Component | undefined {
	return byName.get(name);
}
