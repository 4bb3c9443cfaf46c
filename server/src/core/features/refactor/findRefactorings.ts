import { alertToCallout } from './alertToCallout.ts';
import { changeCallout } from './changeCallout.ts';
import { fencesToGroup } from './fencesToGroup.ts';
import { fieldsToTable } from './fieldsToTable.ts';
import { imageToFrame } from './imageToFrame.ts';
import { listToSteps } from './listToSteps.ts';
import type { FindRefactorings } from './refactoring.ts';
import { removeTags } from './removeTags.ts';
import { tableToFields } from './tableToFields.ts';
import { wrapInComponent } from './wrapInComponent.ts';

/** Refactorings for a selection, conversions first. */
export const findRefactorings: FindRefactorings = (document, selection) =>
	all.flatMap((refactor) => refactor(document, selection));

const all: readonly FindRefactorings[] = [
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
