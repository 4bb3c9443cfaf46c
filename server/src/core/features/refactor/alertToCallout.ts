import { componentOfAlert } from '../../catalogue/components/allComponents.ts';
import { capitalized } from '../../text/capitalized.ts';
import { indentUnit } from '../../text/lineBounds.ts';
import { findTagComponent } from '../components/findTagComponent.ts';
import { isVerbatim } from '../components/tagPlace.ts';
import { escapeQuotes } from './escapeQuotes.ts';
import { findAlert } from './findAlert.ts';
import { replaceBlock } from './lineBlock.ts';
import type { Refactor } from './refactoring.ts';
import { standsAlone } from './standsAlone.ts';
import { isClosedTo } from './surroundings.ts';

/** With the cursor in an alert of GitHub or an admonition, whose marks the site shows as text: the callout that is meant. */
export const alertToCallout: Refactor = (document, selection) => {
	if (isVerbatim(document.syntax, selection.start)) return [];
	const alert = findAlert(document, selection.start);
	if (alert === undefined || selection.end > alert.span.end) return [];
	const callout = componentOfAlert(alert.kind);
	if (callout === undefined || findTagComponent(document, callout.name) !== callout) return [];
	if (!standsAlone(document, alert) || isClosedTo(document, alert.span)) return [];
	const { indent, title } = alert;
	const inset = `${indent}${indentUnit(indent)}`;
	// A callout has no title; what opens by its title has one always.
	const titleKey = Object.keys(callout.attributes).find((key) => callout.attributes[key]?.required === true);
	const shownTitle = titleKey === undefined && title !== undefined ? [`**${title}**`, ''] : [];
	const content = [...shownTitle, ...alert.lines];
	const attribute =
		titleKey === undefined ? '' : ` ${titleKey}="${escapeQuotes(title ?? capitalized(alert.kind))}"`;
	const lines = [
		`${indent}<${callout.name}${attribute}>`,
		...content.map((line) => (line.trim() === '' ? '' : `${inset}${line}`)),
		`${indent}</${callout.name}>`,
	];
	return [{ title: `Convert to \`${callout.name}\``, changes: [replaceBlock(document, alert, lines)] }];
};
