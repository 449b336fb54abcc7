import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { hrPlanErrors } from '@workspace/domain/hr-plans/errors';
import type * as operations from '@workspace/domain/hr-plans/operations';
import type { Handler } from '../../../http/handler.ts';

export const applyHrPlan: Handler<typeof operations.applyHrPlan> = async () => {
  throw new AppError(commonErrors.notFound);
};

export const createHrPlan: Handler<typeof operations.createHrPlan> = async () => {
  throw new AppError(hrPlanErrors.notConnected);
};

export const getHrPlan: Handler<typeof operations.getHrPlan> = async () => {
  throw new AppError(commonErrors.notFound);
};

export const getNewestHrPlan: Handler<typeof operations.getNewestHrPlan> = async () => ({
  data: null,
});

export const listPlannedHrChanges: Handler<typeof operations.listPlannedHrChanges> = async () => ({
  data: [],
});

export const revokePlannedHrChange: Handler<typeof operations.revokePlannedHrChange> = async () => {
  throw new AppError(commonErrors.notFound);
};
