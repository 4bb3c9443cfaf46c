import type { Component } from '../catalogue/component.ts';
import type { LoneCheck, LoneCheckContext, Report, UseCheck, WidePageCheck } from './check.ts';
import { componentUses } from './components/componentUses.ts';

export interface Listener {
	/** Who hears what a check finds. */
	readonly reportOf: (check: LoneCheck) => Report;
	/** Whether that is enough, so that the rest need not be found. */
	readonly hasEnough: () => boolean;
}

interface Heard<Kind extends LoneCheck> {
	readonly check: Kind;
	readonly report: Report;
}

/** Some of the checks that look at nothing but the page, so put together that what they share is walked through once. */
export class LoneChecks {
	readonly #wide: readonly WidePageCheck[];
	/** By what they tell of. */
	readonly #ofLists: readonly {
		readonly tellsOf: NonNullable<WidePageCheck['tellsOf']>;
		readonly checks: readonly WidePageCheck[];
	}[];
	readonly #ofUses: readonly UseCheck[];

	constructor(checks: readonly LoneCheck[]) {
		const wide = checks.filter((check) => 'run' in check);
		const ofLists = new Map<NonNullable<WidePageCheck['tellsOf']>, WidePageCheck[]>();
		for (const check of wide) {
			const { tellsOf } = check;
			if (tellsOf !== undefined) ofLists.set(tellsOf, [...(ofLists.get(tellsOf) ?? []), check]);
		}
		this.#wide = wide.filter(({ tellsOf }) => tellsOf === undefined);
		this.#ofLists = [...ofLists].map(([tellsOf, checks]) => ({ tellsOf, checks }));
		this.#ofUses = checks.filter((check) => 'judge' in check);
	}

	/** What runs them on one page after the other, for one who hears what they find of all. */
	heardBy({ reportOf, hasEnough }: Listener): (context: LoneCheckContext) => void {
		const heard = <Kind extends LoneCheck>(check: Kind): Heard<Kind> => ({ check, report: reportOf(check) });
		const wide = this.#wide.map(heard);
		const ofLists = this.#ofLists.map(({ tellsOf, checks }) => ({ tellsOf, checks: checks.map(heard) }));
		const ofUses = this.#ofUses.map(heard);
		const ofComponents = new Map<Component, readonly Heard<UseCheck>[]>();
		return (context) => {
			const { document, project } = context;
			for (const { check, report } of wide) {
				check.run(context, report);
				if (hasEnough()) return;
			}
			for (const { tellsOf, checks } of ofLists) {
				if (tellsOf(document).length === 0) continue;
				for (const { check, report } of checks) check.run(context, report);
				if (hasEnough()) return;
			}
			for (const use of componentUses(document)) {
				const { component } = use;
				const concerning =
					ofComponents.get(component) ??
					ofUses.filter(({ check: { concerns } }) => concerns?.(component) ?? true);
				ofComponents.set(component, concerning);
				for (const { check, report } of concerning) check.judge(use, document, report, project);
				if (hasEnough()) return;
			}
		};
	}
}
