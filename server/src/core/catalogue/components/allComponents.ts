import type { Component } from '../component.ts';
import { accordion } from './accordion.ts';
import { accordionGroup } from './accordionGroup.ts';
import { badge } from './badge.ts';
import { callout } from './callout.ts';
import { card } from './card.ts';
import { cardGroup } from './cardGroup.ts';
import { check } from './check.ts';
import { codeBlock } from './codeBlock.ts';
import { codeGroup } from './codeGroup.ts';
import { color } from './color.ts';
import { colorItem } from './colorItem.ts';
import { colorRow } from './colorRow.ts';
import { column } from './column.ts';
import { columns } from './columns.ts';
import { danger } from './danger.ts';
import { expandable } from './expandable.ts';
import { fileTree } from './fileTree.ts';
import { frame } from './frame.ts';
import { githubRepo } from './githubRepo.ts';
import { heading } from './heading.ts';
import { icon } from './icon.ts';
import { iframe } from './iframe.ts';
import { img } from './img.ts';
import { info } from './info.ts';
import { latex } from './latex.ts';
import { link } from './link.ts';
import { mdx } from './mdx.ts';
import { mermaid } from './mermaid.ts';
import { note } from './note.ts';
import { panel } from './panel.ts';
import { paramField } from './paramField.ts';
import { prompt } from './prompt.ts';
import { requestExample } from './requestExample.ts';
import { responseExample } from './responseExample.ts';
import { responseField } from './responseField.ts';
import { snippet } from './snippet.ts';
import { step } from './step.ts';
import { steps } from './steps.ts';
import { tab } from './tab.ts';
import { tabs } from './tabs.ts';
import { tile } from './tile.ts';
import { tip } from './tip.ts';
import { tooltip } from './tooltip.ts';
import { tree } from './tree.ts';
import { treeFile } from './treeFile.ts';
import { treeFolder } from './treeFolder.ts';
import { update } from './update.ts';
import { variation } from './variation.ts';
import { video } from './video.ts';
import { view } from './view.ts';
import { visibility } from './visibility.ts';
import { warning } from './warning.ts';

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
