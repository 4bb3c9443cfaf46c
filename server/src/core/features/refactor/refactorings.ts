import { alertToCallout } from './alertToCallout.ts';
import { changeCallout } from './changeCallout.ts';
import { fencesToGroup } from './fencesToGroup.ts';
import { fieldsToTable } from './fieldsToTable.ts';
import { imageToFrame } from './imageToFrame.ts';
import { listToSteps } from './listToSteps.ts';
import type { Refactor } from './refactoring.ts';
import { removeTags } from './removeTags.ts';
import { tableToFields } from './tableToFields.ts';
import { wrapInComponent } from './wrapInComponent.ts';

/** Refactorings for a selection, conversions first. */
export const refactorings: Refactor = (document, selection) =>
	all.flatMap((refactor) => refactor(document, selection));

const all: readonly Refactor[] = [
	changeCallout,
	alertToCallout,
	listToSteps,
	imageToFrame,
	fencesToGroup,
	tableToFields,
	fieldsToTable,
	wrapInComponent,
	removeTags,
];
