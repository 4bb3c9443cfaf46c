import { alertToCallout, changeCallout } from './alertToCallout.ts';
import { fieldsToTable } from './fieldsToTable.ts';
import { labelToCallout } from './labelToCallout.ts';
import { listToSteps } from './listToSteps.ts';
import type { FindRefactorings } from './refactoring.ts';
import { tableToFields } from './tableToFields.ts';
import { fencesToGroup, imageToFrame, removeTags, wrapInComponent } from './wrapInComponent.ts';

/** Refactorings for a selection, conversions first. */
export const findRefactorings: FindRefactorings = (document, selection) =>
	all.flatMap((refactor) => refactor(document, selection));

const all: readonly FindRefactorings[] = [
	changeCallout,
	alertToCallout,
	labelToCallout,
	listToSteps,
	imageToFrame,
	fencesToGroup,
	tableToFields,
	fieldsToTable,
	wrapInComponent,
	removeTags,
];
