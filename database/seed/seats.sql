-- The first 40 seats on two floors (SEAT-1). Seats 1 and 2 are the corner seats.
insert into floors (id, name, row_count) values (1, 'First floor', 7), (2, 'Second floor', 6);

insert into floor_columns (floor_id, position, kind, letter, chair) values
  (1, 1, 'seats', 'A', 'right'), (1, 2, 'aisle', null, null), (1, 3, 'seats', 'B', 'left'), (1, 4, 'wall', null, null),
  (1, 5, 'seats', 'C', 'left'),
  (2, 1, 'seats', 'D', 'right'), (2, 2, 'aisle', null, null), (2, 3, 'seats', 'E', 'left'), (2, 4, 'pair', null, null),
  (2, 5, 'seats', 'F', 'right'), (2, 6, 'aisle', null, null), (2, 7, 'seats', 'G', 'left');

insert into floor_fixtures (floor_id, column_position, row, kind) values (1, 3, 4, 'door'), (2, 7, 1, 'stair');

insert into seats (floor_id, column_position, row_letter, row, seat_number)
select floor_id, column_position, row_letter, first_row + ordinality - 1, seat_number
from (values
  (1, 1, 'corner', 1, array[1]), (1, 5, 'corner', 1, array[2]),
  (1, 1, 'A', 2, array[3, 4, 5, 6, 7, 8]),
  (1, 3, 'B', 2, array[13, 12]), (1, 3, 'B', 5, array[11, 10, 9]),
  (1, 5, 'C', 2, array[19, 18, 17, 16, 15, 14]),
  (2, 1, 'D', 1, array[20, 21, 22, 23, 24, 25]),
  (2, 3, 'E', 2, array[30, 29, 28, 27, 26]),
  (2, 5, 'F', 2, array[35, 34, 33, 32, 31]),
  (2, 7, 'G', 2, array[40, 39, 38, 37, 36])
) as columns (floor_id, column_position, row_letter, first_row, numbers),
unnest(numbers) with ordinality as seat (seat_number, ordinality);
